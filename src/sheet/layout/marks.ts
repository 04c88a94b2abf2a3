import type { Typesetter } from "../type/typesetter.ts";
import type { Box, Ink, Piece } from "./page.ts";
import { fitLine } from "./words.ts";

export const TITLE_HEIGHT = 19;

const TITLE = { face: "title", size: 13.5, ink: "oxblood" } as const;

export function sectionTitle(text: string, { x, y, width }: Box, type: Typesetter): Piece[] {
  const words = fitLine(text, width, TITLE, type);
  const end = x + type.width(text, TITLE.face, TITLE.size) + 7;
  return [
    ...words.at(x, y),
    rule(end, y + 10.6, x + width - end, "oxblood", 0.9),
    rule(end, y + 12.6, x + width - end, "oxblood", 0.35),
  ];
}

export function rule(x: number, y: number, width: number, ink: Ink = "rule", weight = 0.5): Piece {
  return { kind: "rule", from: [x, y], to: [x + width, y], weight, ink };
}

export function upright(x: number, y: number, height: number, ink: Ink = "rule", weight = 0.5): Piece {
  return { kind: "rule", from: [x, y], to: [x, y + height], weight, ink };
}

export function tickBox(x: number, y: number, side: number, isStruck: boolean): Piece[] {
  const box: Box = { x, y, width: side, height: side };
  if (!isStruck) return [{ kind: "frame", box, weight: 0.55, ink: "ink" }];
  return [
    { kind: "frame", box, weight: 0.4, ink: "rule", fill: "wash" },
    {
      kind: "rule",
      from: [x + 1.2, y + side - 1.2],
      to: [x + side - 1.2, y + 1.2],
      weight: 0.6,
      ink: "faded",
    },
  ];
}
