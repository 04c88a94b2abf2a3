/** What other rooms may use. */
export type { Outcome } from "./happen.ts";
export { loseSanityAsked } from "./mind.ts";
export { conditionRoutes } from "./routes.ts";
export { togetherRoutes } from "./together-routes.ts";
export { worldOf } from "./world.ts";
