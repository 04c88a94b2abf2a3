/** What only a master opens. */
export { AudioScreen } from "./screens/audio/AudioScreen.tsx";
export { BoardScreen } from "./screens/board/BoardScreen.tsx";
export { InviteScreen } from "./screens/invite/InviteScreen.tsx";
