import { type Box, bottomOf, type Page, type Piece, PRINTABLE } from "../layout/page.ts";
import { LINE } from "../type/faces.ts";
import { breakLines } from "../type/lines.ts";
import type { Typesetter } from "../type/typesetter.ts";

/** What a player reads of a clue. */
export interface Card {
  readonly title: string;
  readonly text: string;
}

const PADDING = 13;
const TITLE = { face: "title", size: 14 } as const;
const TEXT = { face: "text", size: 10.5, leading: 13.6 } as const;
const AFTER_TITLE = 7;
const LEAST_HEIGHT = 118;
const MARK = 9;
const COLUMNS = 2;
const WIDTH = PRINTABLE.width / COLUMNS;
const INSIDE = WIDTH - 2 * PADDING;

/** A card as it is cut out; a long clue has several. */
interface Laid {
  readonly title: readonly string[];
  readonly lines: readonly string[];
  readonly height: number;
}

/** A4 pages of cards, two beside each other with common edges, so that one cut parts them. */
export function layoutCards(cards: readonly Card[], type: Typesetter): Page[] {
  const laid = cards.flatMap((card) => layoutCard(card, type));
  const pages: Page[] = [];
  let page: Page = [];
  let y = PRINTABLE.y;
  for (let at = 0; at < laid.length; at += COLUMNS) {
    const pair = laid.slice(at, at + COLUMNS);
    const height = Math.max(LEAST_HEIGHT, ...pair.map((card) => card.height));
    if (page.length > 0 && y + height > bottomOf(PRINTABLE)) {
      pages.push(page);
      page = [];
      y = PRINTABLE.y;
    }
    for (const [column, card] of pair.entries()) {
      const box = { x: PRINTABLE.x + column * WIDTH, y, width: WIDTH, height };
      page.push(...drawCard(card, box), ...cutMarks(box));
    }
    y += height;
  }
  return page.length > 0 ? [...pages, page] : pages;
}

function layoutCard({ title, text }: Card, type: Typesetter): Laid[] {
  const heading = breakLines(title, TITLE.face, TITLE.size, INSIDE, type);
  const lines = breakLines(text, TEXT.face, TEXT.size, INSIDE, type);
  const above = 2 * PADDING + heading.length * TITLE.size * LINE.height + AFTER_TITLE;
  const most = Math.max(1, Math.floor((PRINTABLE.height - above) / TEXT.leading));
  const count = Math.max(1, Math.ceil(lines.length / most));
  return Array.from({ length: count }, (_, at) => {
    const own = lines.slice(at * most, (at + 1) * most);
    return { title: heading, lines: own, height: above + own.length * TEXT.leading };
  });
}

function drawCard({ title, lines }: Laid, { x, y }: Box): Piece[] {
  const left = x + PADDING;
  const first = y + PADDING;
  const heading = title.map((text, at) =>
    line(text, left, first + at * TITLE.size * LINE.height, TITLE.face, TITLE.size),
  );
  const under = first + title.length * TITLE.size * LINE.height + AFTER_TITLE / 2 - 1;
  const body = lines.flatMap((text, at) =>
    text === ""
      ? []
      : [line(text, left, under + AFTER_TITLE / 2 + 1 + at * TEXT.leading, TEXT.face, TEXT.size)],
  );
  return [
    ...heading,
    { kind: "rule", from: [left, under], to: [left + INSIDE, under], weight: 0.5, ink: "rule" },
    ...body,
  ];
}

const line = (text: string, x: number, y: number, face: "title" | "text", size: number): Piece => ({
  kind: "text",
  box: { x, y, width: INSIDE, height: size * LINE.height },
  text,
  face,
  size,
  ink: "ink",
});

/** Faint dashes along the edges, and corners. */
function cutMarks(box: Box): Piece[] {
  const { x, y, width, height } = box;
  const [right, bottom] = [x + width, y + height];
  const corners: readonly (readonly [number, number])[] = [
    [x, y],
    [right, y],
    [x, bottom],
    [right, bottom],
  ];
  return [
    ...dashes([x, y], [right, y]),
    ...dashes([x, bottom], [right, bottom]),
    ...dashes([x, y], [x, bottom]),
    ...dashes([right, y], [right, bottom]),
    ...corners.flatMap(([cx, cy]): Piece[] => [
      { kind: "rule", from: [cx - MARK / 2, cy], to: [cx + MARK / 2, cy], weight: 0.7, ink: "faded" },
      { kind: "rule", from: [cx, cy - MARK / 2], to: [cx, cy + MARK / 2], weight: 0.7, ink: "faded" },
    ]),
  ];
}

const DASH = 3;
const STEP = 7;

function dashes([fromX, fromY]: [number, number], [toX, toY]: [number, number]): Piece[] {
  const long = Math.hypot(toX - fromX, toY - fromY);
  const [dx, dy] = [(toX - fromX) / long, (toY - fromY) / long];
  return Array.from({ length: Math.floor((long - MARK) / STEP) }, (_, at): Piece => {
    const start = MARK / 2 + 2 + at * STEP;
    return {
      kind: "rule",
      from: [fromX + dx * start, fromY + dy * start],
      to: [fromX + dx * (start + DASH), fromY + dy * (start + DASH)],
      weight: 0.35,
      ink: "rule",
    };
  });
}
