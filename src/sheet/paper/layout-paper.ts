import type { HandoutKind } from "#shared/schemas/handout.ts";
import { type Box, below, columnsOf, type Page, type Piece } from "../layout/page.ts";
import { breakLines } from "../type/lines.ts";
import type { Typesetter } from "../type/typesetter.ts";
import { inside, PAPERS, type PaperLook } from "./papers.ts";

const COLUMN_GAP = 18;
const AFTER_TITLE = 12;
const AFTER_PICTURE = 14;
/** Share of the page; beside text. */
const MOST_FOR_PICTURE = { alone: 1, withText: 0.6 } as const;

interface Laid {
  pieces: Piece[];
  height: number;
}

/** @param picture its size in any unit, or null. @returns one page or more. */
export function layoutPaper(
  { kind, title, texts }: Pick<Paper, "kind" | "title" | "texts">,
  picture: { width: number; height: number } | null,
  type: Typesetter,
): Page[] {
  const look = PAPERS[kind];
  const area = inside(look.sheet, look.margin);
  const lines = linesOf(texts, look, columnsOf(area, look.columns, COLUMN_GAP)[0]?.width ?? 0, type);
  const pages: Page[] = [];
  let at = 0;
  do {
    const page: Page = [];
    let rest = area;
    if (pages.length === 0) {
      for (const laid of [
        (left: Box) => titleOn(title, look, left, type),
        (left: Box) => pictureOn(picture, left, lines.length > 0),
      ]) {
        const { pieces, height } = laid(rest);
        page.push(...pieces);
        rest = below(rest, height);
      }
    }
    const perColumn = Math.max(1, Math.floor(rest.height / look.leading));
    // Balances the columns of the last page.
    const taken = Math.min(perColumn, Math.ceil((lines.length - at) / look.columns));
    for (const column of columnsOf(rest, look.columns, COLUMN_GAP)) {
      page.push(...written(lines.slice(at, at + taken), look, column, type));
      at += taken;
    }
    // The last sheet ends with the text.
    const used = rest.y + taken * look.leading + look.margin - look.sheet.y;
    const isLast = at >= lines.length;
    pages.push([...look.ground({ ...look.sheet, height: isLast ? used : look.sheet.height }), ...page]);
  } while (at < lines.length);
  return pages;
}

function linesOf(texts: readonly string[], look: PaperLook, width: number, type: Typesetter): string[] {
  return texts.flatMap((text, index) => {
    const lines = breakLines(look.isCapital ? text.toUpperCase() : text, look.face, look.size, width, type);
    return index > 0 && lines.length > 0 ? ["", ...lines] : lines;
  });
}

function titleOn(
  title: string,
  { title: look }: Pick<PaperLook, "title">,
  area: Box,
  type: Typesetter,
): Laid {
  if (!look) return { pieces: [], height: 0 };
  const { size, isCentred, form = title } = look;
  const lines = breakLines(form, "title", size, area.width, type);
  const pieces = lines.map((text, at): Piece => {
    const width = type.width(text, "title", size);
    const x = area.x + (isCentred ? (area.width - width) / 2 : 0);
    const box = { x, y: area.y + at * size * 1.15, width, height: size };
    return { kind: "text", box, text, face: "title", size, ink: "ink" };
  });
  const height = lines.length * size * 1.15 + AFTER_TITLE;
  const y = area.y + height - AFTER_TITLE / 2;
  const under: Piece = {
    kind: "rule",
    from: [area.x, y],
    to: [area.x + area.width, y],
    weight: 0.6,
    ink: "rule",
  };
  return { pieces: [...pieces, under], height };
}

function pictureOn(picture: { width: number; height: number } | null, area: Box, hasText: boolean): Laid {
  if (!picture) return { pieces: [], height: 0 };
  const most = area.height * (hasText ? MOST_FOR_PICTURE.withText : MOST_FOR_PICTURE.alone);
  const scale = Math.min(area.width / picture.width, most / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const box = { x: area.x + (area.width - width) / 2, y: area.y, width, height };
  return {
    pieces: [
      { kind: "portrait", box },
      { kind: "frame", box, weight: 0.6, ink: "faded" },
    ],
    height: height + AFTER_PICTURE,
  };
}

function written(lines: readonly string[], look: PaperLook, area: Box, type: Typesetter): Piece[] {
  return lines.flatMap((text, at): Piece[] => {
    const line: Box = { ...area, y: area.y + at * look.leading, height: look.leading };
    const inset = look.isCapital ? 6 : 0;
    const width = type.width(text, look.face, look.size);
    const ground = look.line?.({ ...line, ...(look.isCapital && { width: width + 2 * inset }) }) ?? [];
    if (text === "") return look.isCapital ? [] : ground;
    const box = { ...line, x: line.x + inset, y: line.y + (look.isCapital ? 3 : 0), width };
    return [...ground, { kind: "text", box, text, face: look.face, size: look.size, ink: "ink" }];
  });
}

export interface Paper {
  kind: HandoutKind;
  title: string;
  texts: string[];
  picture: Uint8Array<ArrayBuffer> | null;
}
