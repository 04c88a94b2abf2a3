import type { PaperSheet } from "#shared/schemas/unfinished.ts";
import type { Typesetter } from "../type/typesetter.ts";
import { tickBox } from "./marks.ts";
import type { Box, Piece, Section } from "./page.ts";
import { fitLine } from "./words.ts";

/** With more points, a box stands for several. */
const MOST_BOXES = 100;
const PER_ROW = 25;
/** Groups of five are easy to count. */
const GROUP = 5;
const SIDE = 7.2;
const HEAD_HEIGHT = 19;
const ROW_HEIGHT = 10.4;
const LABEL_WIDTH = 78;
const FIGURE_WIDTH = 66;
const FIELD = { width: 34, height: 15 } as const;

export type PaperPoint = PaperSheet["points"][number];

export function track(point: PaperPoint, { x, y, width }: Box, type: Typesetter): Section {
  const { value, maxValue } = point;
  const most = Math.max(maxValue ?? 0, typeof value === "number" ? value : 0);
  const worth = Math.max(1, Math.ceil(most / MOST_BOXES));
  const boxes = Math.ceil(most / worth);
  const left = typeof value === "number" ? Math.ceil(Math.max(0, value) / worth) : boxes;
  return {
    pieces: [
      ...head(point, worth, { x, y, width, height: HEAD_HEIGHT }, type),
      ...ticks(boxes, left, x, y, width),
    ],
    height: HEAD_HEIGHT + Math.ceil(boxes / PER_ROW) * ROW_HEIGHT,
  };
}

function head({ name, value, maxValue }: PaperPoint, worth: number, box: Box, type: Typesetter): Piece[] {
  const { x, y, width } = box;
  const small = { face: "text", size: 7.5, least: 5, ink: "faded" } as const;
  const label = fitLine(name, LABEL_WIDTH, { face: "strong", size: 10.5 }, type);
  const figure = fitLine(
    value === null ? "" : `${value}/${maxValue ?? "—"}`,
    FIGURE_WIDTH,
    { face: "typed", size: 13, least: 5 },
    type,
  );
  const now = fitLine("ora", 14, small, type);
  const fieldX = x + width - FIELD.width;
  const figureX = x + LABEL_WIDTH + 4;
  const each = worth > 1 ? fitLine(`1 casella = ${worth}`, 40, small, type) : null;
  return [
    ...label.at(x, y + 2.4),
    ...figure.at(figureX, y + 9.4 - figure.height / 2),
    ...(each?.at(figureX + FIGURE_WIDTH + 4, y + 4.8) ?? []),
    ...now.at(fieldX - 15, y + 4.8),
    {
      kind: "field",
      box: { x: fieldX, y: y + 1, ...FIELD },
      name: `ora ${name}`,
      label: `${name}: quanti ne restano`,
      lines: "one",
    },
  ];
}

function ticks(boxes: number, left: number, x: number, y: number, width: number): Piece[] {
  const groups = PER_ROW / GROUP;
  const gap = 3;
  const pitch = (width - gap * (groups - 1)) / PER_ROW;
  return Array.from({ length: boxes }, (_, index) => {
    const column = index % PER_ROW;
    const row = Math.floor(index / PER_ROW);
    const boxX = x + column * pitch + Math.floor(column / GROUP) * gap;
    return tickBox(boxX, y + HEAD_HEIGHT + row * ROW_HEIGHT + 1, SIDE, index >= left);
  }).flat();
}
