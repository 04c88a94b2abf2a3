import type { Box, Page, Piece } from "../layout/page.ts";
import { A4 } from "../layout/page.ts";
import { breakLines } from "../type/lines.ts";
import type { Typesetter } from "../type/typesetter.ts";

export interface WallCardOnPaper {
  readonly id: string;
  readonly title: string;
  readonly isNote: boolean;
  readonly x: number;
  readonly y: number;
  readonly picture: Uint8Array<ArrayBuffer> | null;
}

export interface WallOnPaper {
  readonly title: string;
  readonly size: "a3" | "a4";
  readonly cards: readonly WallCardOnPaper[];
  readonly links: readonly { readonly from: string; readonly to: string; readonly text: string }[];
}

interface Spot {
  readonly card: WallCardOnPaper;
  readonly box: Box;
  /** Null without a picture. */
  readonly picture: Box | null;
}

export interface LaidWall {
  readonly width: number;
  readonly height: number;
  /** Heading and threads, under the cards. */
  readonly ground: Page;
  /** Each over those before it, with the place of its picture. */
  readonly cards: readonly { readonly id: string; readonly paper: Page; readonly picture: Box | null }[];
  /** Pins, and the words on threads, over all. */
  readonly tags: Page;
}

const A3_BY_A4 = Math.SQRT2;
const MARGIN = 28;
const HEADING = 30;
const CARD = { width: 74, picture: 56, size: 7, leading: 8.2, pad: 4, lines: 4 } as const;
type Measures = { readonly [Part in keyof typeof CARD]: number };
/** Of the width of a card on the screen, in units of the wall. */
const ON_SCREEN = 190;
const SMALLEST = 0.6;
const letters = new Intl.Segmenter("it");

/** Scaled to fit one sheet in landscape. */
export function layoutWall({ title, size, cards, links }: WallOnPaper, type: Typesetter): LaidWall {
  const by = size === "a3" ? A3_BY_A4 : 1;
  const [width, height] = [A4.height * by, A4.width * by];
  const heading: Piece[] = breakLines(title, "title", 16, width - 2 * MARGIN, type)
    .slice(0, 1)
    .map((text) => lineAt(text, MARGIN, MARGIN - 6, "title", 16, type));
  const measures = measuresOf(cards, width - 2 * MARGIN);
  const area: Box = {
    x: MARGIN + measures.width / 2,
    y: MARGIN + HEADING,
    width: width - 2 * MARGIN - measures.width,
    height: height - 2 * MARGIN - HEADING - 2 * measures.pad,
  };
  const print: Print = { measures, type };
  const spots = cards.map((card) => spotOf(card, placeOn(area, cards, card), height, print));
  const spotById = new Map(spots.map((spot) => [spot.card.id, spot]));
  const threads = links.flatMap(({ from, to, text }): Thread[] => {
    const [one, other] = [spotById.get(from), spotById.get(to)];
    return one && other ? [{ from: pinOf(one), to: pinOf(other), text }] : [];
  });
  return {
    width,
    height,
    ground: [
      ...heading,
      ...threads.map(({ from, to }): Piece => ({ kind: "rule", from, to, weight: 1.1, ink: "oxblood" })),
    ],
    cards: spots.map((spot) => ({ id: spot.card.id, paper: paperOf(spot, print), picture: spot.picture })),
    tags: [
      ...threads.flatMap(({ from, to }) => [pinAt(from), pinAt(to)]),
      ...threads.flatMap((thread) => tagOf(thread, print)),
    ],
  };
}

interface Thread {
  readonly from: [number, number];
  readonly to: [number, number];
  readonly text: string;
}

interface Print {
  readonly measures: Measures;
  readonly type: Typesetter;
}

/** No card covers more on paper than on the screen, as long as it can be read. */
function measuresOf(cards: WallOnPaper["cards"], width: number): Measures {
  const places = cards.map(({ x }) => x);
  const reach = Math.max(...places, 0) - Math.min(...places, Number.MAX_SAFE_INTEGER) + ON_SCREEN;
  const by = Math.min(1, Math.max(SMALLEST, (ON_SCREEN * width) / Math.max(1, reach) / CARD.width));
  const { lines, ...sizes } = CARD;
  const scaled = Object.fromEntries(Object.entries(sizes).map(([part, size]) => [part, size * by]));
  return { ...CARD, ...scaled, lines };
}

/** The corners of what hangs there come to the corners of the area. */
function placeOn(area: Box, cards: WallOnPaper["cards"], { x, y }: WallCardOnPaper): [number, number] {
  const along = (values: number[], value: number, size: number) => {
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return most > least ? ((value - least) / (most - least)) * size : size / 2;
  };
  return [
    area.x +
      along(
        cards.map((card) => card.x),
        x,
        area.width,
      ),
    area.y +
      along(
        cards.map((card) => card.y),
        y,
        area.height,
      ),
  ];
}

function spotOf(card: WallCardOnPaper, [x, y]: [number, number], bottom: number, print: Print): Spot {
  const { measures } = print;
  const pictureHeight = card.picture ? measures.picture : 0;
  const lines = linesOf(card, print).length;
  const height = pictureHeight + lines * measures.leading + 2 * measures.pad;
  const box: Box = {
    x: x - measures.width / 2,
    y: Math.min(y, bottom - MARGIN - height),
    width: measures.width,
    height,
  };
  const inner: Box = {
    x: box.x + measures.pad,
    y: box.y + measures.pad,
    width: measures.width - 2 * measures.pad,
    height: pictureHeight - 2,
  };
  return { card, box, picture: card.picture ? inner : null };
}

function linesOf({ title, isNote }: WallCardOnPaper, { measures, type }: Print): string[] {
  const all = breakLines(
    title,
    isNote ? "text" : "strong",
    measures.size,
    measures.width - 2 * measures.pad,
    type,
  );
  const [lines, last] = [all.slice(0, measures.lines), all[measures.lines - 1]];
  return all.length > measures.lines && last !== undefined
    ? [
        ...lines.slice(0, -1),
        `${[...letters.segment(last)]
          .slice(0, -1)
          .map(({ segment }) => segment)
          .join("")}…`,
      ]
    : lines;
}

function paperOf({ card, box, picture }: Spot, print: Print): Piece[] {
  const { measures, type } = print;
  const y = box.y + measures.pad + (picture ? measures.picture : 0);
  return [
    { kind: "frame", box, weight: 0.6, ink: "faded", fill: card.isNote ? "wash" : "white" },
    ...linesOf(card, print).map((line, at) =>
      lineAt(
        line,
        box.x + measures.pad,
        y + at * measures.leading,
        card.isNote ? "text" : "strong",
        measures.size,
        type,
      ),
    ),
  ];
}

const pinOf = ({ box }: Spot): [number, number] => [box.x + box.width / 2, box.y];

function pinAt([x, y]: [number, number]): Piece {
  const box: Box = { x: x - 1.6, y: y - 1.6, width: 3.2, height: 3.2 };
  return { kind: "frame", box, weight: 0.4, ink: "oxblood", fill: "oxblood" };
}

function tagOf({ from, to, text }: Thread, { measures, type }: Print): Piece[] {
  const lines = breakLines(text, "text", measures.size, 1.6 * measures.width, type);
  if (lines.length === 0) return [];
  const width = Math.max(...lines.map((line) => type.width(line, "text", measures.size)));
  const height = lines.length * measures.leading;
  const x = (from[0] + to[0]) / 2 - width / 2;
  const y = (from[1] + to[1]) / 2 - height / 2;
  const tag: Box = { x: x - 2, y: y - 1, width: width + 4, height: height + 2 };
  return [
    { kind: "frame", box: tag, weight: 0.4, ink: "oxblood", fill: "white" },
    ...lines.map((line, at) =>
      lineAt(line, x, y + at * measures.leading, "text", measures.size, type, "oxblood"),
    ),
  ];
}

function lineAt(
  text: string,
  x: number,
  y: number,
  face: "title" | "text" | "strong",
  size: number,
  type: Typesetter,
  ink: "ink" | "oxblood" = "ink",
): Piece {
  const box = { x, y, width: type.width(text, face, size), height: size };
  return { kind: "text", box, text, face, size, ink };
}
