import { PDFDocument } from "pdf-lib";
import { drawPage } from "../draw/draw-page.ts";
import { fontsOf } from "../draw/embed-fonts.ts";
import { A4 } from "../layout/page.ts";
import type { Made } from "../task.ts";
import { printableLine } from "../type/printable.ts";
import type { Typesetter } from "../type/typesetter.ts";
import { unprintedOn } from "../unprinted.ts";
import { layoutPaper, type Paper } from "./layout-paper.ts";

const NO_DATE = new Date(0);

export async function printPaper(paper: Paper, type: Typesetter): Promise<Made> {
  const doc = await PDFDocument.create();
  doc.setTitle(printableLine(paper.title), { showInWindowTitleBar: true });
  doc.setCreator("Custode");
  doc.setProducer("Custode");
  doc.setLanguage("it");
  doc.setCreationDate(NO_DATE);
  doc.setModificationDate(NO_DATE);
  const picture = paper.picture && (await doc.embedJpg(await jpegOf(paper.picture)));
  const pages = layoutPaper(paper, picture, type);
  const pens = { fonts: await fontsOf(doc, pages, type), portrait: picture, type };
  for (const page of pages) drawPage(doc.addPage([A4.width, A4.height]), page, pens);
  const pdf = await doc.save({ objectsPerTick: Number.POSITIVE_INFINITY });
  return { bytes: new Uint8Array(pdf), unprinted: unprintedOn(pages, type) };
}

/** PDF does not support WebP. 300 dpi on the page. */
const jpegOf = (webp: Uint8Array): Promise<Uint8Array> =>
  new Bun.Image(webp)
    .resize(2000, 2000, { fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 84 })
    .bytes();
