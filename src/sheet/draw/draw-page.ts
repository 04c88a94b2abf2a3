import {
  clip,
  endPath,
  type PDFFont,
  type PDFImage,
  type PDFName,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
} from "pdf-lib";
import type { Box, Page, Piece } from "../layout/page.ts";
import type { FontName } from "../type/faces.ts";
import type { Typesetter } from "../type/typesetter.ts";
import { drawText } from "./draw-text.ts";
import { INKS } from "./inks.ts";

export interface Pens {
  fonts: ReadonlyMap<FontName, PDFFont>;
  portrait: PDFImage | null;
  /** By the keys that pieces name. */
  pictures?: ReadonlyMap<string, PDFImage>;
  type: Typesetter;
}

type Of<K extends Piece["kind"]> = Extract<Piece, { kind: K }>;

export function drawPage(target: PDFPage, page: Page, pens: Pens): void {
  // pdf-lib would register the font again for every word.
  const keys = new Map<FontName, PDFName>();
  const fontOf = (name: FontName) => {
    const font = pens.fonts.get(name);
    if (!font) throw new Error(`The font '${name}' is not in the document`);
    const key = keys.get(name) ?? target.node.newFontDictionary(name, font.ref);
    keys.set(name, key);
    return { font, key };
  };
  for (const piece of page) {
    if (piece.kind === "text") drawText(target, piece, pens.type, fontOf);
    else if (piece.kind === "rule") drawRule(target, piece);
    else if (piece.kind === "frame") drawFrame(target, piece);
    else if (piece.kind === "path") drawPath(target, piece);
    else if (piece.kind === "portrait" && pens.portrait) drawImage(target, piece.box, pens.portrait);
    else if (piece.kind === "picture") {
      const picture = pens.pictures?.get(piece.key);
      if (picture) drawImage(target, piece.box, picture);
    }
  }
}

/** PDF coordinates start at the bottom left. */
export const flipped = ({ x, y, width, height }: Box, on: PDFPage): Box => ({
  x,
  y: on.getHeight() - y - height,
  width,
  height,
});

function drawImage(target: PDFPage, frame: Box, image: PDFImage): void {
  const box = flipped(frame, target);
  const scale = Math.max(box.width / image.width, box.height / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  target.pushOperators(
    pushGraphicsState(),
    rectangle(box.x, box.y, box.width, box.height),
    clip(),
    endPath(),
  );
  target.drawImage(image, {
    x: box.x + (box.width - width) / 2,
    y: box.y + (box.height - height) / 2,
    width,
    height,
  });
  target.pushOperators(popGraphicsState());
}

function drawRule(target: PDFPage, { from, to, weight, ink }: Of<"rule">): void {
  target.drawLine({
    start: { x: from[0], y: target.getHeight() - from[1] },
    end: { x: to[0], y: target.getHeight() - to[1] },
    thickness: weight,
    color: INKS[ink],
  });
}

function drawFrame(target: PDFPage, { box, weight, ink, fill }: Of<"frame">): void {
  target.drawRectangle({
    ...flipped(box, target),
    borderWidth: weight,
    borderColor: INKS[ink],
    ...(fill && { color: INKS[fill] }),
  });
}

function drawPath(target: PDFPage, { x, y, path, weight, ink }: Of<"path">): void {
  target.drawSvgPath(path, { x, y: target.getHeight() - y, borderWidth: weight, borderColor: INKS[ink] });
}
