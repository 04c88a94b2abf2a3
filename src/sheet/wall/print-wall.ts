import { PDFDocument } from "pdf-lib";
import { drawPage } from "../draw/draw-page.ts";
import { fontsOf } from "../draw/embed-fonts.ts";
import { jpegOf } from "../jpeg.ts";
import type { Made } from "../task.ts";
import { printableLine } from "../type/printable.ts";
import type { Typesetter } from "../type/typesetter.ts";
import { unprintedOn } from "../unprinted.ts";
import { layoutWall, type WallOnPaper } from "./layout-wall.ts";

const NO_DATE = new Date(0);

export async function printWall(wall: WallOnPaper, type: Typesetter): Promise<Made> {
  const doc = await PDFDocument.create();
  doc.setTitle(printableLine(wall.title), { showInWindowTitleBar: true });
  doc.setCreator("Custode");
  doc.setProducer("Custode");
  doc.setLanguage("it");
  doc.setCreationDate(NO_DATE);
  doc.setModificationDate(NO_DATE);
  const laid = layoutWall(wall, type);
  const pages = [laid.ground, ...laid.cards.map(({ paper }) => paper), laid.tags];
  const fonts = await fontsOf(doc, pages, type);
  const target = doc.addPage([laid.width, laid.height]);
  const pictures = new Map(wall.cards.map(({ id, picture }) => [id, picture]));
  let undrawn = laid.ground;
  for (const { id, paper, picture: box } of laid.cards) {
    undrawn = [...undrawn, ...paper];
    const picture = box && pictures.get(id);
    if (!picture) continue;
    const portrait = await doc.embedJpg(await jpegOf(picture, MOST_DOTS));
    drawPage(target, [...undrawn, { kind: "portrait", box }], { fonts, portrait, type });
    undrawn = [];
  }
  drawPage(target, [...undrawn, ...laid.tags], { fonts, portrait: null, type });
  const pdf = await doc.save({ objectsPerTick: Number.POSITIVE_INFINITY });
  return { bytes: new Uint8Array(pdf), unprinted: unprintedOn(pages, type) };
}

/** 300 dpi on the card. */
const MOST_DOTS = { width: 320, height: 320 };
