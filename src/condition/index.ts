/** What other rooms may use. */
export { harm } from "./body.ts";
export type { Outcome } from "./happen.ts";
export { loseSanityAsked } from "./mind.ts";
export { conditionRoutes } from "./routes.ts";
export { togetherRoutes } from "./together-routes.ts";
export { undo } from "./undo.ts";
export { type World, worldOf } from "./world.ts";
