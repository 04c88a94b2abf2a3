/** What a player needs on a game night: one piece of code, because thirty small ones take a phone longer to ask for. */

export { ListScreen } from "./screens/list/ListScreen.tsx";
export { PrintScreen } from "./screens/print/PrintScreen.tsx";
export { RulesScreen } from "./screens/rules/RulesScreen.tsx";
export { SessionsScreen } from "./screens/sessions/SessionsScreen.tsx";
export { SheetScreen } from "./screens/sheet/SheetScreen.tsx";
export { sitDown } from "./shell/sit-down.ts";
export { TableLayout } from "./shell/TableLayout.tsx";
