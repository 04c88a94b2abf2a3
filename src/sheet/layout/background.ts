import { BACKGROUND_KEYS, BACKGROUND_LABELS } from "#shared/field-labels.ts";
import type { Background } from "#shared/schemas/character.ts";
import { LINE } from "../type/faces.ts";
import { breakLines } from "../type/lines.ts";
import type { Typesetter } from "../type/typesetter.ts";
import type { Row } from "./flow.ts";
import { rule } from "./marks.ts";
import { type Box, columnsOf, type Piece } from "./page.ts";
import { fitLine, linesOf, type Manner } from "./words.ts";

const GAP = 18;
const LABEL_HEIGHT = 13;
const FOOT = 6;
/** Blank lines under each text. */
const FREE_LINES = 1;

interface Entry {
  label: string;
  lines: readonly string[];
}

export interface BackgroundPlan {
  entries: readonly Entry[];
  size: number;
  inLeft: number;
  height: number;
}

const need = ({ lines }: Entry, size: number) =>
  LABEL_HEIGHT + (Math.max(1, lines.length) + FREE_LINES) * size * LINE.height + FOOT;

export function planBackground(
  background: Background,
  width: number,
  size: number,
  type: Typesetter,
): BackgroundPlan {
  const [column] = columnsOf({ x: 0, y: 0, width, height: 0 }, 2, GAP);
  const entries = BACKGROUND_KEYS.map((field) => ({
    label: BACKGROUND_LABELS[field],
    lines: breakLines(background[field], "text", size, column?.width ?? width, type),
  }));
  const needs = entries.map((entry) => need(entry, size));
  const total = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0);
  const longer = (inLeft: number) => Math.max(total(needs.slice(0, inLeft)), total(needs.slice(inLeft)));
  const [inLeft = 5] = entries.map((_, index) => index).toSorted((a, b) => longer(a) - longer(b));
  return { entries, size, inLeft, height: longer(inLeft) };
}

export function drawBackground(
  { entries, size, inLeft }: BackgroundPlan,
  box: Box,
  type: Typesetter,
): { pieces: Piece[]; rest: Row[] } {
  const columns = columnsOf(box, 2, GAP);
  const parts = [entries.slice(0, inLeft), entries.slice(inLeft)];
  const pieces: Piece[] = [];
  const rest: Row[] = [];
  parts.forEach((part, index) => {
    const column = columns[index] ?? box;
    const heights = share(
      part.map((entry) => need(entry, size)),
      column.height,
    );
    let y = column.y;
    part.forEach((entry, place) => {
      const height = heights[place] ?? 0;
      const drawn = drawEntry(entry, { ...column, y, height }, size, type);
      pieces.push(...drawn.pieces);
      if (drawn.left.length > 0)
        rest.push(...continuation(entry.label, drawn.left, column.width, size, type));
      y += height;
    });
  });
  return { pieces, rest };
}

/** Short texts get what they need, long ones share the rest equally. */
function share(needs: readonly number[], height: number): number[] {
  const spare = height - needs.reduce((sum, one) => sum + one, 0);
  if (spare >= 0) return needs.map((one) => one + spare / needs.length);
  const given = new Map<number, number>();
  let left = height;
  const byNeed = needs.map((one, index) => ({ one, index })).toSorted((a, b) => a.one - b.one);
  byNeed.forEach(({ one, index }, place) => {
    const granted = Math.min(one, left / (byNeed.length - place));
    given.set(index, granted);
    left -= granted;
  });
  return needs.map((_, index) => given.get(index) ?? 0);
}

function drawEntry(
  { label, lines }: Entry,
  { x, y, width, height }: Box,
  size: number,
  type: Typesetter,
): { pieces: Piece[]; left: readonly string[] } {
  const lead = size * LINE.height;
  const room = Math.max(1, Math.floor((height - LABEL_HEIGHT - FOOT + 0.01) / lead));
  const shown = lines.length > room ? lines.slice(0, room - 1) : lines;
  const pieces = [
    ...fitLine(label, width, { face: "strong", size: 9, ink: "oxblood" }, type).at(x, y),
    ...linesOf(shown, width, { face: "text", size }, type).at(x, y + LABEL_HEIGHT),
  ];
  const isCut = shown.length < lines.length;
  if (isCut) {
    const mark: Manner = { face: "strong", size: Math.min(size, 7.5), ink: "faded", align: "right" };
    const top = y + LABEL_HEIGHT + shown.length * lead;
    pieces.push(...fitLine("segue nelle pagine successive", width, mark, type).at(x, top));
  }
  for (let line = shown.length + 1; !isCut && line <= room; line++) {
    pieces.push(rule(x, y + LABEL_HEIGHT + line * lead - 0.5, width, "rule", 0.4));
  }
  return { pieces, left: lines.slice(shown.length) };
}

function continuation(
  label: string,
  lines: readonly string[],
  width: number,
  size: number,
  type: Typesetter,
): Row[] {
  const head = fitLine(`${label} (seguito)`, width, { face: "strong", size: 9, ink: "oxblood" }, type);
  const rows = lines.map((line): Row => {
    const words = linesOf([line], width, { face: "text", size }, type);
    return { height: words.height, at: words.at };
  });
  return [
    { height: head.height + 3, keepsWithNext: true, at: head.at },
    ...rows,
    { height: 7, at: () => [] },
  ];
}
