/** What other rooms may use. */
export { sheetRoutes } from "./routes.ts";
