/** What other rooms may use. */
export { fileNameHeader } from "./file-name.ts";
export { fingerprintOf } from "./fingerprint.ts";
export type { Paper } from "./paper/paper.ts";
export { createPrinter, type Printer } from "./printer.ts";
export { PDF_POLICY, sheetRoutes } from "./routes.ts";
