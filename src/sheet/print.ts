import { PDFDocument, StandardFonts } from "pdf-lib";
import type { PaperSheet } from "#shared/schemas/unfinished.ts";
import { drawPage, type Pens } from "./draw/draw-page.ts";
import { fontsOf } from "./draw/embed-fonts.ts";
import { addFields } from "./draw/form.ts";
import { A4 } from "./layout/page.ts";
import { layoutSheet } from "./layout/sheet.ts";
import { portraitForPrint } from "./portrait.ts";
import { printableLine } from "./type/printable.ts";
import type { Typesetter } from "./type/typesetter.ts";
import { unprintedOn } from "./unprinted.ts";

/** A fixed date: the same sheet gives the same bytes. */
const NO_DATE = new Date(0);

export interface Printed {
  pdf: Uint8Array<ArrayBuffer>;
  unprinted: string[];
}

export interface SheetSet {
  title: string;
  sheets: readonly PaperSheet[];
}

/** @returns a PDF of two A4 pages for each sheet, or more where the text needs them. */
export async function printSheets({ title, sheets }: SheetSet, type: Typesetter): Promise<Printed> {
  const laid = sheets.map((sheet) => ({ sheet, pages: layoutSheet(sheet, type) }));
  const doc = await PDFDocument.create();
  entitle(doc, title, sheets);
  const all = laid.flatMap(({ pages }) => pages);
  const fonts = await fontsOf(doc, all, type);
  // Readers have Courier; an embedded subset would lack letters that a player types later.
  const typed = doc.embedStandardFont(StandardFonts.Courier);
  for (const [index, { sheet, pages }] of laid.entries()) {
    const picture = await portraitForPrint(sheet);
    const pens: Pens = { fonts, portrait: picture && (await doc.embedJpg(picture)), type };
    for (const page of pages) {
      const target = doc.addPage([A4.width, A4.height]);
      drawPage(target, page, pens);
      // Fields with equal names would share one value on all sheets.
      addFields(doc, target, page, typed, index === 0 ? "" : `${index + 1} `);
    }
  }
  const pdf = await doc.save({ updateFieldAppearances: false, objectsPerTick: Number.POSITIVE_INFINITY });
  return { pdf: new Uint8Array(pdf), unprinted: unprintedOn(all, type) };
}

function entitle(doc: PDFDocument, title: string, sheets: readonly PaperSheet[]): void {
  const players = [...new Set(sheets.map(({ playerName }) => printableLine(playerName)))].filter(Boolean);
  doc.setTitle(printableLine(title), { showInWindowTitleBar: true });
  doc.setAuthor(players.join(", "));
  doc.setSubject("Scheda dell'investigatore");
  doc.setCreator("Custode");
  doc.setProducer("Custode");
  doc.setLanguage("it");
  doc.setCreationDate(NO_DATE);
  doc.setModificationDate(NO_DATE);
}
