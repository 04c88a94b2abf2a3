export { undoRoutes } from "./routes.ts";
export { UNDO_WITHIN_MS, type Undoer } from "./undoer.ts";
