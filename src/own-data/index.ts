/** What other rooms may use. */
export { ownDataRoutes } from "./routes.ts";
