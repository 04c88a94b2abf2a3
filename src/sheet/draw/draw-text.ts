import {
  beginText,
  endText,
  moveText,
  type PDFFont,
  type PDFName,
  type PDFPage,
  setFillingColor,
  setFontAndSize,
  showText,
} from "pdf-lib";
import type { Piece } from "../layout/page.ts";
import { type FontName, LINE, scaleOf } from "../type/faces.ts";
import type { Typesetter } from "../type/typesetter.ts";
import { INKS } from "./inks.ts";

interface FontOfPage {
  font: PDFFont;
  key: PDFName;
}

export function drawText(
  target: PDFPage,
  { box, text, face, size, ink }: Extract<Piece, { kind: "text" }>,
  type: Typesetter,
  fontOf: (name: FontName) => FontOfPage,
): void {
  // PDF moves relative to the start of the previous run.
  let [x, y] = [box.x, target.getHeight() - box.y - size * LINE.baseline];
  target.pushOperators(beginText(), setFillingColor(INKS[ink]));
  for (const run of type.runs(text, face)) {
    const { font, key } = fontOf(run.font);
    target.pushOperators(
      setFontAndSize(key, size * scaleOf(run.font)),
      moveText(x, y),
      showText(font.encodeText(run.text)),
    );
    [x, y] = [run.width * size, 0];
  }
  target.pushOperators(endText());
}
