export { openApiRoutes } from "./routes.ts";
