import { PDFDocument, StandardFonts } from "pdf-lib";
import type { Character } from "#shared/schemas/character.ts";
import { drawPage, type Pens } from "./draw/draw-page.ts";
import { fontsOf } from "./draw/fonts-of.ts";
import { addFields } from "./draw/form.ts";
import { A4 } from "./layout/page.ts";
import { layoutSheet } from "./layout/sheet.ts";
import { portraitForPrint } from "./portrait.ts";
import { printableLine } from "./type/printable.ts";
import type { Typesetter } from "./type/typesetter.ts";
import { unprintedOn } from "./unprinted.ts";

/** Without a date, the same sheet gives the same bytes. */
const NO_DATE = new Date(0);

export interface Printed {
  pdf: Uint8Array<ArrayBuffer>;
  unprinted: string[];
}

/** @returns a PDF of two A4 pages, or more when the text needs them. */
export async function printSheet(character: Character, type: Typesetter): Promise<Printed> {
  const pages = layoutSheet(character, type);
  const doc = await PDFDocument.create();
  entitle(doc, character);
  const fonts = await fontsOf(doc, pages, type);
  const pens: Pens = { fonts, portrait: await doc.embedJpg(await portraitForPrint(character)), type };
  // Readers have Courier; an embedded subset would lack letters that a player types later.
  const typed = doc.embedStandardFont(StandardFonts.Courier);
  for (const page of pages) {
    const target = doc.addPage([A4.width, A4.height]);
    drawPage(target, page, pens);
    addFields(doc, target, page, typed);
  }
  const pdf = await doc.save({ updateFieldAppearances: false, objectsPerTick: Number.POSITIVE_INFINITY });
  return { pdf: new Uint8Array(pdf), unprinted: unprintedOn(pages, type) };
}

function entitle(doc: PDFDocument, { characterInfo, playerName }: Character): void {
  const name = printableLine(characterInfo.name);
  doc.setTitle(`${name} · Fascicolo dell'investigatore`, { showInWindowTitleBar: true });
  doc.setAuthor(printableLine(playerName));
  doc.setSubject("Scheda dell'investigatore");
  doc.setCreator("Custode");
  doc.setProducer("Custode");
  doc.setLanguage("it");
  doc.setCreationDate(NO_DATE);
  doc.setModificationDate(NO_DATE);
}
