export { adventureBookletRoutes } from "./booklet-routes.ts";
export { adventureFileRoutes } from "./file-routes.ts";
export { type AdventureEvent, adventureRoom } from "./live.ts";
export { purgeDeleted, sweepInterrupted } from "./purge.ts";
export { adventureRoutes } from "./routes.ts";
export { adventureUndoer } from "./undoer.ts";
