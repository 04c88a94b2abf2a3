export { bitmapFile } from "./bitmap-file.ts";
export { fileNameHeader } from "./file-name.ts";
export { askerOf, pdfAnswer } from "./pdf-answer.ts";
export { type Asker, createPrinter, type Printer } from "./printer.ts";
export { createPrints } from "./prints.ts";
export { sheetRoutes, tableSheetRoutes } from "./routes.ts";
