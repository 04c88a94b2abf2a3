/** What is open on a game night. The screens travel together, as each alone would be a dozen small files more. */
export { ListScreen } from "./screens/list/ListScreen.tsx";
export { PrintScreen } from "./screens/print/PrintScreen.tsx";
export { RulesScreen } from "./screens/rules/RulesScreen.tsx";
export { SessionsScreen } from "./screens/sessions/SessionsScreen.tsx";
export { SheetScreen } from "./screens/sheet/SheetScreen.tsx";
export { PlayLayout } from "./shell/PlayLayout.tsx";
