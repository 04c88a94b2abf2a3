/** Where investigators are made and changed: forms, catalogs, avatars. */
export { EditScreen } from "./screens/sheet/edit/EditScreen.tsx";
export { WizardScreen } from "./screens/wizard/WizardScreen.tsx";
