/** What only a master opens. */
// Whoever opens these has the table already: what both use travels with that, and not in small files of its own.
import "./table-later.ts";

export { AudioScreen } from "./screens/audio/AudioScreen.tsx";
export { BoardScreen } from "./screens/board/BoardScreen.tsx";
export { InviteScreen } from "./screens/invite/InviteScreen.tsx";
