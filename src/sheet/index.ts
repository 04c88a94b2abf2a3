export { bitmapFile } from "./bitmap-file.ts";
export { fileNameHeader } from "./file-name.ts";
export { createPrinter, type Printer } from "./printer.ts";
export { createPrints } from "./prints.ts";
export { PDF_POLICY, sheetRoutes, tableSheetRoutes } from "./routes.ts";
