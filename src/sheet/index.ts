/** The room of the printed sheet: what other rooms may use of it. */
export { sheetRoutes } from "./routes.ts";
