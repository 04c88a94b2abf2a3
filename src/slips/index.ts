export { slipRoom } from "./live.ts";
export { slipRoutes } from "./routes.ts";
export { ownSlips } from "./store.ts";
