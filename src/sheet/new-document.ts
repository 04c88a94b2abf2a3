import { PDFDocument } from "pdf-lib";
import { printableLine } from "./type/printable.ts";

/** A fixed date: the same contents give the same bytes. */
const NO_DATE = new Date(0);

export async function newDocument(title: string): Promise<PDFDocument> {
  const doc = await PDFDocument.create();
  doc.setTitle(printableLine(title), { showInWindowTitleBar: true });
  doc.setCreator("Custode");
  doc.setProducer("Custode");
  doc.setLanguage("it");
  doc.setCreationDate(NO_DATE);
  doc.setModificationDate(NO_DATE);
  return doc;
}
