/** What other rooms may use. */
export { sceneRoutes } from "./routes.ts";
