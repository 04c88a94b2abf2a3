/** The screens for preparing a game, fetched together as one piece of code (docs/decisions/0011). */
export { AudioScreen } from "./screens/audio/AudioScreen.tsx";
export { BoardScreen } from "./screens/board/BoardScreen.tsx";
export { DocumentsScreen } from "./screens/documents/DocumentsScreen.tsx";
export { InviteScreen } from "./screens/invite/InviteScreen.tsx";
export { EditScreen } from "./screens/sheet/edit/EditScreen.tsx";
export { TableScreen } from "./screens/tables/TableScreen.tsx";
export { TablesScreen } from "./screens/tables/TablesScreen.tsx";
export { WizardScreen } from "./screens/wizard/WizardScreen.tsx";
