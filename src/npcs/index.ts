export { npcRoutes } from "./routes.ts";
export { findNpc } from "./store.ts";
export { createNpc } from "./verbs.ts";
