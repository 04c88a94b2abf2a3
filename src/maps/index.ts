export { type Drawer, openDrawer } from "./drawer.ts";
export { type MapEvent, mapRoom } from "./live.ts";
export { mapRoutes } from "./routes.ts";
export { mapUndoer } from "./undoer.ts";
