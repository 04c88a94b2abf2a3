/** What other rooms may use. */
export { transferRoutes } from "./routes.ts";
