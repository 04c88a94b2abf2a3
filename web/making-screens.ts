/** Where investigators are made and changed: forms, catalogs, avatars. */
// Whoever opens these has the table already: what both use travels with that, and not in small files of its own.
import "./table-later.ts";

export { EditScreen } from "./screens/sheet/edit/EditScreen.tsx";
export { WizardScreen } from "./screens/wizard/WizardScreen.tsx";
