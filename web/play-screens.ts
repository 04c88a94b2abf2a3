/** The screens of a game night, fetched together as one piece of code (docs/decisions/0011). */
export { AboutScreen } from "./screens/about/AboutScreen.tsx";
export { DiaryScreen } from "./screens/diary/DiaryScreen.tsx";
export { DisplayScreen } from "./screens/display/DisplayScreen.tsx";
export { ListScreen } from "./screens/list/ListScreen.tsx";
export { PrintScreen } from "./screens/print/PrintScreen.tsx";
export { ResetPasswordScreen } from "./screens/reset-password/ResetPasswordScreen.tsx";
export { RollsScreen } from "./screens/rolls/RollsScreen.tsx";
export { RulesScreen } from "./screens/rules/RulesScreen.tsx";
export { SessionsScreen } from "./screens/sessions/SessionsScreen.tsx";
export { SheetScreen } from "./screens/sheet/SheetScreen.tsx";
export { PlayLayout } from "./shell/PlayLayout.tsx";
