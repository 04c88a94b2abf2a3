import { POINTS } from "#shared/names.ts";
import type { PaperSheet } from "#shared/schemas/unfinished.ts";
import type { Typesetter } from "../type/typesetter.ts";
import { rule, sectionTitle, TITLE_HEIGHT } from "./marks.ts";
import { type Box, columnsOf, type Piece, type Section } from "./page.ts";
import { states } from "./states.ts";
import { type PaperPoint, track } from "./track.ts";
import { fitLine } from "./words.ts";

// The long tracks are on the right.
const LEFT: readonly string[] = [POINTS.hit, POINTS.magic];
const RIGHT: readonly string[] = [POINTS.sanity, POINTS.luck];
const TILES_PER_ROW = 3;
const GAP = 6;

export function points(
  { points: list, condition, characterInfo }: Pick<PaperSheet, "points" | "condition" | "characterInfo">,
  box: Box,
  type: Typesetter,
): Section {
  const [left, right] = columnsOf({ ...box, y: box.y + TITLE_HEIGHT, height: 0 }, 2, 16);
  if (!left || !right || list.length === 0) return { pieces: [], height: 0 };
  const named = (names: readonly string[]) =>
    names.flatMap((name) => list.find((point) => point.name === name) ?? []);
  const tracks = [...named(LEFT), ...named(RIGHT)];
  const plain = list.filter((point) => !tracks.includes(point));

  const pieces = sectionTitle("Punti", box, type);
  let leftY = left.y;
  for (const point of named(LEFT)) {
    const section = track(point, { ...left, y: leftY }, type);
    pieces.push(...section.pieces);
    leftY += section.height + GAP;
  }
  const strip = tiles(plain, { ...left, y: leftY }, type);
  pieces.push(...strip.pieces);
  let rightY = right.y;
  for (const point of named(RIGHT)) {
    const section = track(point, { ...right, y: rightY }, type);
    pieces.push(...section.pieces);
    rightY += section.height + GAP;
  }
  const y = Math.max(leftY + strip.height, rightY);
  const below = states(condition, characterInfo.sex, { ...box, y, height: 0 }, type);
  return { pieces: [...pieces, ...below.pieces], height: y + below.height - box.y };
}

function tiles(list: readonly PaperPoint[], box: Box, type: Typesetter): Section {
  const pieces: Piece[] = [];
  let y = box.y;
  for (let first = 0; first < list.length; first += TILES_PER_ROW) {
    const row = list.slice(first, first + TILES_PER_ROW);
    const columns = columnsOf({ ...box, y, height: 0 }, TILES_PER_ROW, GAP);
    const cells = row.map((point, index) => {
      const width = (columns[index]?.width ?? 0) - 4;
      return {
        label: fitLine(point.name, width, { face: "strong", size: 8, least: 5.5, align: "centre" }, type),
        value: fitLine(figureOf(point), width, { face: "typed", size: 15, least: 7, align: "centre" }, type),
      };
    });
    const labelHeight = Math.max(...cells.map(({ label }) => label.height)) + 3;
    const height = labelHeight + Math.max(21, ...cells.map(({ value }) => value.height + 3));
    cells.forEach(({ label, value }, index) => {
      const { x, width } = columns[index] ?? box;
      pieces.push(
        { kind: "frame", box: { x, y, width, height }, weight: 0.7, ink: "ink" },
        rule(x, y + labelHeight, width),
        ...label.at(x + 2, y + 2),
        ...value.at(x + 2, y + labelHeight + (height - labelHeight - value.height) / 2 + 0.8),
      );
    });
    y += height + GAP;
  }
  return { pieces, height: y - box.y };
}

const figureOf = ({ value, maxValue }: PaperPoint): string =>
  maxValue === undefined || maxValue === value || value === null
    ? String(value ?? "")
    : `${value}/${maxValue}`;
