import { drawPage } from "../draw/draw-page.ts";
import { fontsOf } from "../draw/embed-fonts.ts";
import { jpegOf } from "../jpeg.ts";
import { A4 } from "../layout/page.ts";
import { newDocument } from "../new-document.ts";
import type { Made } from "../task.ts";
import type { Typesetter } from "../type/typesetter.ts";
import { unprintedOn } from "../unprinted.ts";
import { layoutPaper, type Paper } from "./layout-paper.ts";

export async function printPaper(paper: Paper, type: Typesetter): Promise<Made> {
  const doc = await newDocument(paper.title);
  const picture =
    paper.picture &&
    (await doc.embedJpg(await jpegOf(paper.picture, { width: MOST_DOTS, height: MOST_DOTS })));
  const pages = layoutPaper(paper, picture, type);
  const pens = { fonts: await fontsOf(doc, pages, type), portrait: picture, type };
  for (const page of pages) drawPage(doc.addPage([A4.width, A4.height]), page, pens);
  const pdf = await doc.save({ objectsPerTick: Number.POSITIVE_INFINITY });
  return { bytes: new Uint8Array(pdf), unprinted: unprintedOn(pages, type) };
}

/** 300 dpi on the page. */
export const MOST_DOTS = 2000;
