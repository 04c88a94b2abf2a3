/** The room of the description: what the server answers, told to programs and to people. */
export { openApiRoutes } from "./routes.ts";
