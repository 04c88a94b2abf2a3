import {
  beginText,
  endText,
  moveText,
  PDFHexString,
  type PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  setFillingColor,
  setFontAndSize,
  setTextRise,
  showText,
} from "pdf-lib";
import { A4, type Piece } from "../layout/page.ts";
import { type FontName, LINE } from "../type/faces.ts";
import type { Run, Typesetter } from "../type/typesetter.ts";
import type { EmbeddedFont } from "./embedded-font.ts";
import { INKS } from "./inks.ts";
import { type Sign, spell } from "./spelling.ts";
import { utf16 } from "./unicode-map.ts";

/** The fonts as one page knows them. */
export interface TextPens {
  type: Typesetter;
  fontOf(name: FontName): EmbeddedFont;
  keyOf(font: EmbeddedFont): PDFName;
}

/** Smaller than the eye sees, in parts of the size. */
const UNSEEN = 0.0005;

/** Writes one line, each glyph where it was placed when the line was shaped. */
export function drawText(
  target: PDFPage,
  { box, text, face, size, ink }: Extract<Piece, { kind: "text" }>,
  pens: TextPens,
): void {
  const baseline = A4.height - box.y - size * LINE.baseline;
  let { x } = box;
  let [lastX, lastY] = [0, 0];
  target.pushOperators(beginText(), setFillingColor(INKS[ink]));
  for (const run of pens.type.runs(text, face)) {
    const font = pens.fontOf(run.font);
    target.pushOperators(
      setFontAndSize(pens.keyOf(font), size * run.scale),
      moveText(x - lastX, baseline - lastY),
      ...operatorsOf(run, font, size * run.scale),
    );
    [lastX, lastY] = [x, baseline];
    x += run.width * size;
  }
  target.pushOperators(endText());
}

function operatorsOf(run: Run, font: EmbeddedFont, size: number): PDFOperator[] {
  const show = shower(font, size);
  const operators = spell(run, font).flatMap(({ signs, says }) => {
    if (says === null) return show(signs);
    return [
      PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [
        `/Span << /ActualText <feff${utf16(says)}> >>`,
      ]),
      ...show(signs),
      PDFOperator.of(PDFOperatorNames.EndMarkedContent),
    ];
  });
  // It would hold for the next run too.
  return [...operators, ...show.atEnd()];
}

/** Shows the signs of a run one after the other; where a glyph is not where the pen stands, the pen is moved. */
function shower(font: EmbeddedFont, size: number) {
  /** How far the reader's pen is ahead of ours, in parts of the size. */
  let ahead = 0;
  let rise = 0;

  function show(signs: readonly Sign[]): PDFOperator[] {
    const operators: PDFOperator[] = [];
    let row: (string | number)[] = [];
    const flush = () => {
      operators.push(...showing(row));
      row = [];
    };
    for (const { code, glyph } of signs) {
      const { advance, x, y } = glyph;
      if (Math.abs(y - rise) > UNSEEN) {
        flush();
        operators.push(setTextRise(y * size));
        rise = y;
      }
      if (Math.abs(x - ahead) > UNSEEN) {
        row.push(ahead - x);
        ahead = x;
      }
      row.push(code);
      ahead += font.advanceOf(code) - advance;
    }
    flush();
    return operators;
  }

  return Object.assign(show, { atEnd: () => (rise === 0 ? [] : [setTextRise(0)]) });
}

/** @param row codes of glyphs, and between them how far the pen is moved back, in parts of the size. */
function showing(row: readonly (string | number)[]): PDFOperator[] {
  if (row.length === 0) return [];
  if (row.every((part) => typeof part === "string")) return [showText(PDFHexString.of(row.join("")))];
  const parts = row.map((part) => (typeof part === "string" ? `<${part}>` : (part * 1000).toFixed(1)));
  return [PDFOperator.of(PDFOperatorNames.ShowTextAdjusted, [`[${parts.join("").replaceAll("><", "")}]`])];
}
