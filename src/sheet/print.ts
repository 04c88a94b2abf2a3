import { PDFDocument, StandardFonts } from "pdf-lib";
import type { Character } from "#shared/schemas/character.ts";
import { drawPage, type Pens } from "./draw/draw-page.ts";
import { type EmbeddedFont, embedFont } from "./draw/embedded-font.ts";
import { addFields } from "./draw/form.ts";
import { A4 } from "./layout/page.ts";
import { layoutSheet } from "./layout/sheet.ts";
import { portraitForPrint } from "./portrait.ts";
import type { FontName } from "./type/faces.ts";
import { printableLine } from "./type/printable.ts";
import type { Typesetter } from "./type/typesetter.ts";

/** The document says no more of when it was made than its character: the same sheet is the same bytes. */
const NO_DATE = new Date(0);

/**
 * Prints an investigator's sheet.
 * @returns a PDF of two A4 pages, and more when there is more to tell than they hold.
 */
export async function printSheet(character: Character, type: Typesetter): Promise<Uint8Array<ArrayBuffer>> {
  const pages = layoutSheet(character, type);
  const doc = await PDFDocument.create();
  entitle(doc, character);
  const fonts = fontsOf(doc, type);
  const pens: Pens = {
    fontOf: fonts.fontOf,
    portrait: await doc.embedJpg(await portraitForPrint(character)),
    type,
  };
  // Readers have this one; an embedded subset would lack the letters that someone types.
  const typed = doc.embedStandardFont(StandardFonts.Courier);
  for (const page of pages) {
    const target = doc.addPage([A4.width, A4.height]);
    drawPage(target, page, pens);
    addFields(doc, target, page, typed);
  }
  fonts.finish();
  return new Uint8Array(
    await doc.save({ updateFieldAppearances: false, objectsPerTick: Number.POSITIVE_INFINITY }),
  );
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

/** The fonts of a document, each embedded when something is first drawn with it. */
function fontsOf(doc: PDFDocument, type: Typesetter) {
  const fonts = new Map<FontName, EmbeddedFont>();
  return {
    fontOf(name: FontName): EmbeddedFont {
      const font = fonts.get(name) ?? embedFont(doc.context, type.open(name), name);
      fonts.set(name, font);
      return font;
    },
    finish(): void {
      for (const font of fonts.values()) font.finish();
    },
  };
}
