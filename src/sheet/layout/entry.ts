import type { Typesetter } from "../type/typesetter.ts";
import { rule } from "./marks.ts";
import type { Piece } from "./page.ts";
import { fitLine, type Manner, type Words } from "./words.ts";

const LABEL: Manner = { face: "text", size: 7, ink: "faded" };
const VALUE: Manner = { face: "strong", size: 11.5, least: 6.5 };

export interface Entry {
  height: number;
  at(x: number, y: number): Piece[];
}

export function entry(
  label: string,
  value: string,
  width: number,
  type: Typesetter,
  manner: Manner = VALUE,
): Entry {
  const head: Words = fitLine(label, width, LABEL, type);
  const words = fitLine(value, width - 2, manner, type);
  const room = Math.max(words.height, manner.size * 1.2);
  return {
    height: head.height + room + 3,
    at: (x, y) => [
      ...head.at(x, y),
      ...words.at(x + 1, y + head.height + room - words.height),
      rule(x, y + head.height + room + 1, width, "rule", 0.6),
    ],
  };
}
