export { displayTablesOf } from "./cookie.ts";
export { displayRoutes } from "./routes.ts";
export { deleteDisplaysBy } from "./store.ts";
export { displayOfCode, displaySeat } from "./verbs.ts";
