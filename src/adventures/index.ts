export { type AdventureEvent, adventureRoom } from "./live.ts";
export { adventureRoutes } from "./routes.ts";
export { adventureUndoer } from "./undoer.ts";
