/**
 * What the table needs once its first screen stands: what opens over a screen, what the top bar says of the others, the way
 * to the table itself, and the screens that nobody starts with. `loading/later.ts` fetches it.
 */
// Whoever has this has the first screens already: what both use travels with those, and not in small files of its own.
import "./table-screens.ts";

export { writeExport } from "#shared/schemas/export.ts";
export { ImportProblems } from "./parts/exchange/ImportProblems.tsx";
export { readFile } from "./parts/exchange/read-file.ts";
export { FeedAnnouncer } from "./parts/roll/FeedAnnouncer.tsx";
export { FeedDialog } from "./parts/roll/FeedDialog.tsx";
export { RollDialog } from "./parts/roll/RollDialog.tsx";
export { RollSlip } from "./parts/roll/RollSlip.tsx";
export { SoundControl } from "./parts/sound/SoundControl.tsx";
export { DeleteDialog } from "./screens/list/DeleteDialog.tsx";
export { PrintScreen } from "./screens/print/PrintScreen.tsx";
export { RulesScreen } from "./screens/rules/RulesScreen.tsx";
export { SessionsScreen } from "./screens/sessions/SessionsScreen.tsx";
export { QuickRoll } from "./screens/sheet/view/QuickRoll.tsx";
export { MenuDialog } from "./shell/MenuDialog.tsx";
export { sitDown } from "./shell/sit-down.ts";
export { CarouselMotor } from "./ui/CarouselMotor.tsx";
export { ToastSlips } from "./ui/ToastSlips.tsx";
