import { type Face, LINE } from "../type/faces.ts";
import { breakLines, linesHeight } from "../type/lines.ts";
import { printableLine } from "../type/printable.ts";
import type { Typesetter } from "../type/typesetter.ts";
import type { Ink, Piece } from "./page.ts";

export interface Manner {
  face: Face;
  size: number;
  /** The smallest size, for when space is short. */
  least?: number;
  ink?: Ink;
  align?: "left" | "centre" | "right";
}

export interface Words {
  height: number;
  /** Of the first line, from the top. */
  baseline: number;
  at(x: number, y: number): Piece[];
}

export function textPiece(text: string, x: number, y: number, manner: Manner, type: Typesetter): Piece {
  const { face, size, ink = "ink" } = manner;
  const width = type.width(text, face, size);
  return { kind: "text", box: { x, y, width, height: size * LINE.height }, text, face, size, ink };
}

/** One line, if necessary smaller, else several lines. Nothing is cut. */
export function fitLine(text: string, width: number, manner: Manner, type: Typesetter): Words {
  const line = printableLine(text);
  const { least = manner.size } = manner;
  const needed = type.width(line, manner.face, 1);
  const fitting = needed === 0 ? manner.size : Math.min(manner.size, width / needed);
  return fitting >= least
    ? linesOf([line], width, { ...manner, size: fitting }, type)
    : paragraph(line, width, { ...manner, size: least }, type);
}

export function paragraph(text: string, width: number, manner: Manner, type: Typesetter): Words {
  return linesOf(breakLines(text, manner.face, manner.size, width, type), width, manner, type);
}

export function linesOf(lines: readonly string[], width: number, manner: Manner, type: Typesetter): Words {
  const { face, size, align = "left" } = manner;
  const lead = size * LINE.height;
  const indent = (line: string) => {
    if (align === "left") return 0;
    const left = width - type.width(line, face, size);
    return align === "centre" ? left / 2 : left;
  };
  return {
    height: linesHeight(lines.length, size),
    baseline: size * LINE.baseline,
    at: (x, y) =>
      lines.flatMap((line, index) =>
        line === "" ? [] : [textPiece(line, x + indent(line), y + index * lead, manner, type)],
      ),
  };
}

export const written = (value: number | null, part = (whole: number) => whole): string =>
  value === null ? "" : String(part(value));
