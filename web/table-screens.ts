/** What a player opens first on a game night: one piece of code, because thirty small ones take a phone longer to ask for. */

export { ListScreen } from "./screens/list/ListScreen.tsx";
export { SheetScreen } from "./screens/sheet/SheetScreen.tsx";
export { TableLayout } from "./shell/TableLayout.tsx";
