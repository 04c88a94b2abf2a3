export { wallRoom } from "./live.ts";
export { ownWall } from "./own.ts";
export { wallRoutes } from "./routes.ts";
export type { WallEvent } from "./screens.ts";
export { deleteOrphans, sweepWall } from "./store.ts";
export { wallUndoer } from "./undoer.ts";
export { isOnShownWall } from "./verbs.ts";
