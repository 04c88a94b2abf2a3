import { fifth, half } from "#shared/rules/check.ts";
import type { PaperSheet } from "#shared/schemas/unfinished.ts";
import type { Typesetter } from "../type/typesetter.ts";
import { rule, sectionTitle, TITLE_HEIGHT, upright } from "./marks.ts";
import { type Box, columnsOf, type Piece, type Section } from "./page.ts";
import { fitLine, written } from "./words.ts";

const PER_ROW = 8;
const GAP = 5;
const FIGURES_HEIGHT = 27;

export function characteristics(
  { characteristics: list }: Pick<PaperSheet, "characteristics">,
  box: Box,
  type: Typesetter,
): Section {
  if (list.length === 0) return { pieces: [], height: 0 };
  const pieces = sectionTitle("Caratteristiche", box, type);
  let y = box.y + TITLE_HEIGHT;
  for (let first = 0; first < list.length; first += PER_ROW) {
    const row = list.slice(first, first + PER_ROW);
    const columns = columnsOf({ ...box, y, height: 0 }, PER_ROW, GAP);
    const labels = row.map(({ name }, index) => labelOf(name, columns[index]?.width ?? 0, type));
    const labelHeight = Math.max(...labels.map(({ height }) => height)) + 3;
    row.forEach(({ value }, index) => {
      const { x, width } = columns[index] ?? box;
      const tile = { x, y, width, height: labelHeight + FIGURES_HEIGHT };
      pieces.push({ kind: "frame", box: tile, weight: 0.7, ink: "ink" });
      pieces.push(...(labels[index]?.at(x + 2, y + 2) ?? []));
      pieces.push(...figures(value, { ...tile, y: y + labelHeight, height: FIGURES_HEIGHT }, type));
    });
    y += labelHeight + FIGURES_HEIGHT + GAP;
  }
  return { pieces, height: y - GAP - box.y };
}

function labelOf(name: string, width: number, type: Typesetter) {
  return fitLine(name, width - 4, { face: "strong", size: 8, least: 5.5, align: "centre" }, type);
}

function figures(value: number | null, { x, y, width, height }: Box, type: Typesetter): Piece[] {
  const split = x + width * 0.6;
  const big = fitLine(
    written(value),
    split - x - 4,
    { face: "typed", size: 19, least: 6, align: "centre" },
    type,
  );
  const small = (part: (value: number) => number, top: number) =>
    fitLine(
      written(value, part),
      x + width - split - 2,
      { face: "figure", size: 9.5, least: 5, align: "centre" },
      type,
    ).at(split + 1, top);
  return [
    rule(x, y, width, "rule"),
    upright(split, y, height),
    rule(split, y + height / 2, x + width - split),
    ...big.at(x + 2, y + (height - big.height) / 2 + 1),
    ...small(half, y + 1.4),
    ...small(fifth, y + height / 2 + 1.4),
  ];
}
