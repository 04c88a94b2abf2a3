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
import type { Cluster, Run, Typesetter } from "../type/typesetter.ts";
import type { EmbeddedFont } from "./embedded-font.ts";
import { INKS } from "./inks.ts";
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

/** A word whose glyphs do not spell it by themselves says in so many letters what it is. */
function operatorsOf(run: Run, font: EmbeddedFont, size: number): PDFOperator[] {
  const show = shower(font, size);
  const operators = partsOf(run, font).flatMap(({ clusters, isSpelt }) => {
    const shown = show(clusters);
    if (isSpelt) return shown;
    const letters = (run.isRightToLeft ? clusters.toReversed() : clusters).map(({ text }) => text).join("");
    const says = `/Span << /ActualText <feff${utf16(letters)}> >>`;
    return [
      PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [says]),
      ...shown,
      PDFOperator.of(PDFOperatorNames.EndMarkedContent),
    ];
  });
  // It would hold for the next run too.
  return [...operators, ...show.atEnd()];
}

interface Part {
  clusters: Cluster[];
  isSpelt: boolean;
}

/** Words that are spelt stay together; each of the others is a part of its own. */
function partsOf(run: Run, font: EmbeddedFont): Part[] {
  const parts: Part[] = [];
  let word: Cluster[] = [];
  const put = (clusters: Cluster[], isSpelt: boolean) => {
    const last = parts.at(-1);
    if (last?.isSpelt && isSpelt) last.clusters.push(...clusters);
    else if (clusters.length > 0) parts.push({ clusters, isSpelt });
  };
  const putWord = () => {
    // All are asked, so that each glyph learns what it stands for.
    const spelt = word.map((cluster) => !run.isMissing && isSpelt(cluster, font));
    put(word, spelt.every(Boolean));
    word = [];
  };
  for (const cluster of run.clusters) {
    if (cluster.text === " ") {
      putWord();
      put([cluster], isSpelt(cluster, font));
    } else word.push(cluster);
  }
  putWord();
  return parts;
}

function isSpelt({ text, glyphs: [glyph, ...others] }: Cluster, font: EmbeddedFont): boolean {
  return glyph !== undefined && others.length === 0 && font.says(glyph.id, text);
}

/** Shows the clusters of a run one after the other; where a glyph is not where the pen stands, the pen is moved. */
function shower(font: EmbeddedFont, size: number) {
  /** How far the reader's pen is ahead of ours, in parts of the size. */
  let ahead = 0;
  let rise = 0;

  function show(clusters: readonly Cluster[]): PDFOperator[] {
    const operators: PDFOperator[] = [];
    let row: (string | number)[] = [];
    const flush = () => {
      operators.push(...showing(row));
      row = [];
    };
    for (const { id, advance, x, y } of clusters.flatMap(({ glyphs }) => glyphs)) {
      if (Math.abs(y - rise) > UNSEEN) {
        flush();
        operators.push(setTextRise(y * size));
        rise = y;
      }
      if (Math.abs(x - ahead) > UNSEEN) {
        row.push(ahead - x);
        ahead = x;
      }
      row.push(font.codeOf(id));
      ahead += font.advanceOf(id) - advance;
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
