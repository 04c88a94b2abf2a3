import { PDFiumLibrary } from "@hyzyla/pdfium";

const library = PDFiumLibrary.init();

/** The text of every page of a PDF, as a search finds it. */
export async function textOfPages(pdf: Uint8Array): Promise<string[]> {
  const document = await (await library).loadDocument(pdf);
  try {
    return [...document.pages()].map((page) => page.getText());
  } finally {
    document.destroy();
  }
}
