export { npcRoutes } from "./routes.ts";
export { findNpc } from "./store.ts";
export { npcUndoer } from "./undoer.ts";
export { createNpc } from "./verbs.ts";
