/** What other rooms may use. */
export { openApiRoutes } from "./routes.ts";
