export { wallRoom } from "./live.ts";
export { wallRoutes } from "./routes.ts";
export { ownWall, sweepWall } from "./store.ts";
export { wallUndoer } from "./undoer.ts";
