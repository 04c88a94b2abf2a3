import { readFileSync } from "node:fs";
import { PDFDocument, type PDFFont, StandardFonts } from "pdf-lib";
import type { Character } from "#shared/schemas/character.ts";
import { drawPage, type Pens } from "./draw/draw-page.ts";
import { addFields } from "./draw/form.ts";
import { A4, type Page } from "./layout/page.ts";
import { layoutSheet } from "./layout/sheet.ts";
import { portraitForPrint } from "./portrait.ts";
import { FONT_FILES, type FontName } from "./type/faces.ts";
import { FEATURES, fontkitForPdf } from "./type/fontkit.ts";
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
  doc.registerFontkit(fontkitForPdf);
  entitle(doc, character);
  const fonts = await embedFonts(doc, fontsOf(pages, type));
  const pens: Pens = {
    fontOf(name) {
      const font = fonts.get(name);
      if (!font) throw new Error(`The font ${name} is on no page`);
      return font;
    },
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

function fontsOf(pages: readonly Page[], type: Typesetter): Set<FontName> {
  const used = pages.flat().flatMap((piece) => {
    if (piece.kind !== "text") return [];
    return type.runs(piece.text, piece.face).map(({ font }) => font);
  });
  return new Set(used);
}

async function embedFonts(doc: PDFDocument, names: Iterable<FontName>): Promise<Map<FontName, PDFFont>> {
  const fonts = new Map<FontName, PDFFont>();
  for (const name of names) {
    const bytes = readFileSync(FONT_FILES[name]);
    fonts.set(name, await doc.embedFont(bytes, { subset: true, features: FEATURES, customName: name }));
  }
  return fonts;
}
