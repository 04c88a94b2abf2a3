import type { HandoutKind } from "#shared/schemas/handout.ts";
import { A4, type Box, type Piece } from "../layout/page.ts";
import type { Face } from "../type/faces.ts";

/** The look of a kind of paper. All lengths are points. */
export interface PaperLook {
  readonly sheet: Box;
  readonly margin: number;
  readonly face: Face;
  readonly size: number;
  readonly leading: number;
  readonly columns: number;
  readonly isCapital?: true;
  /** Null for a paper without a heading. */
  readonly title: {
    readonly size: number;
    readonly isCentred: boolean;
    /** Printed on the form, instead of the document's title. */
    readonly form?: string;
  } | null;
  ground(sheet: Box): Piece[];
  line?(box: Box): Piece[];
}

const WHOLE: Box = { x: 40, y: 40, width: A4.width - 80, height: A4.height - 80 };
const COLUMN: Box = { ...WHOLE, x: 110, width: A4.width - 220 };

const plain = (box: Box): Piece[] => [{ kind: "frame", box, weight: 0.6, ink: "rule", fill: "wash" }];

function torn({ x, y, width, height }: Box): Piece[] {
  const TOOTH = 9;
  const teeth = Array.from({ length: Math.floor(width / TOOTH) }, (_, at) => {
    const depth = [3, -2, 4, -3, 1][at % 5] ?? 0;
    return `L ${at * TOOTH + TOOTH} ${depth}`;
  });
  const path = `M 0 0 ${teeth.join(" ")}`;
  return [{ kind: "path", x, y: y + height, path, weight: 0.8, ink: "faded" }];
}

const rules = ({ x, y, width }: Box, weights: readonly number[]): Piece[] =>
  weights.map((weight, at) => ({
    kind: "rule",
    from: [x, y + at * 3],
    to: [x + width, y + at * 3],
    weight,
    ink: "ink",
  }));

export const PAPERS: Readonly<Record<HandoutKind, PaperLook>> = {
  text: {
    sheet: WHOLE,
    margin: 34,
    face: "text",
    size: 12,
    leading: 18,
    columns: 1,
    title: { size: 24, isCentred: false },
    ground: () => [],
  },
  letter: {
    sheet: WHOLE,
    margin: 52,
    face: "text",
    size: 14,
    leading: 25,
    columns: 1,
    title: null,
    ground: plain,
    line: ({ x, y, width, height }) => [
      { kind: "rule", from: [x, y + height - 5], to: [x + width, y + height - 5], weight: 0.3, ink: "rule" },
    ],
  },
  telegram: {
    sheet: WHOLE,
    margin: 36,
    face: "typed",
    size: 13,
    leading: 27,
    columns: 1,
    isCapital: true,
    title: { size: 28.8, isCentred: true, form: "Telegramma" },
    ground: (sheet) => [
      ...plain(sheet),
      { kind: "frame", box: inside(sheet, 7), weight: 1.4, ink: "oxblood" },
    ],
    line: (box) => [
      { kind: "frame", box: { ...box, height: box.height - 5 }, weight: 0.4, ink: "rule", fill: "white" },
    ],
  },
  cutting: {
    sheet: WHOLE,
    margin: 26,
    face: "text",
    size: 11,
    leading: 14.5,
    columns: 2,
    title: { size: 30, isCentred: true },
    ground: (sheet) => [
      ...plain(sheet),
      ...rules({ ...sheet, x: sheet.x + 26, y: sheet.y + 16, width: sheet.width - 52 }, [1.6, 0.5]),
    ],
  },
  note: {
    sheet: COLUMN,
    margin: 34,
    face: "figure",
    size: 13,
    leading: 20,
    columns: 1,
    title: null,
    ground: (sheet) => [...plain(sheet), ...torn(sheet)],
  },
  picture: {
    sheet: WHOLE,
    margin: 22,
    face: "text",
    size: 12,
    leading: 17,
    columns: 1,
    title: null,
    ground: plain,
  },
  get map() {
    return PAPERS.picture;
  },
};

export const inside = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
});
