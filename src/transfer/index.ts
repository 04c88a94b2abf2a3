export { isOurs, readOurs } from "./custode.ts";
export { parseFile } from "./parse-file.ts";
export { transferRoutes } from "./routes.ts";
