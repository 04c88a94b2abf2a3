import { type Face, LINE } from "../type/faces.ts";
import { breakLines, linesHeight } from "../type/lines.ts";
import { printableLine } from "../type/printable.ts";
import type { Typesetter } from "../type/typesetter.ts";
import type { Ink, Piece } from "./page.ts";

/** How words are written: in which face, how large, how small at most when room is short, in which ink. */
export interface Manner {
  face: Face;
  size: number;
  /** Not given: the size is kept. */
  least?: number;
  ink?: Ink;
  align?: "left" | "centre" | "right";
}

/** Words that know their room: measured once, put anywhere. */
export interface Words {
  height: number;
  /** Where the baseline of the first line lies below the top. */
  baseline: number;
  at(x: number, y: number): Piece[];
}

/** What one line of text is drawn as, with its box as wide as the text. */
export function textPiece(text: string, x: number, y: number, manner: Manner, type: Typesetter): Piece {
  const { face, size, ink = "ink" } = manner;
  const width = type.width(text, face, size);
  return { kind: "text", box: { x, y, width, height: size * LINE.height }, text, face, size, ink };
}

/**
 * Fits words into a width: on one line, smaller if need be; on more lines when even the least size is too wide.
 * Nothing is ever cut: who places them asks for the height.
 */
export function fitLine(text: string, width: number, manner: Manner, type: Typesetter): Words {
  const line = printableLine(text);
  const { least = manner.size } = manner;
  const needed = type.width(line, manner.face, 1);
  const fitting = needed === 0 ? manner.size : Math.min(manner.size, width / needed);
  return fitting >= least
    ? linesOf([line], width, { ...manner, size: fitting }, type)
    : paragraph(line, width, { ...manner, size: least }, type);
}

/** Fits words into a width on as many lines as they need. */
export function paragraph(text: string, width: number, manner: Manner, type: Typesetter): Words {
  return linesOf(breakLines(text, manner.face, manner.size, width, type), width, manner, type);
}

/** Lines that are broken already. */
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
