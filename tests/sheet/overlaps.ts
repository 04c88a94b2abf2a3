import { A4, type Box, bottomOf, type Page, type Piece } from "../../src/sheet/layout/page.ts";
import { LINE } from "../../src/sheet/type/faces.ts";

/** Rounding, in points; invisible. */
const TOLERANCE = 0.25;

/** What must not be covered: text and form fields. */
const SOLID = ["text", "field", "check", "portrait"] as const;
type Solid = Extract<Piece, { kind: (typeof SOLID)[number] }>;

const isSolid = (piece: Piece): piece is Solid => SOLID.some((kind) => kind === piece.kind);
const nameOf = (piece: Solid) =>
  piece.kind === "text" ? `"${piece.text}"` : piece.kind === "portrait" ? "portrait" : piece.name;
const rightOf = ({ x, width }: Box) => x + width;

function meet(a: Box, b: Box): boolean {
  return (
    Math.min(rightOf(a), rightOf(b)) - Math.max(a.x, b.x) > TOLERANCE &&
    Math.min(bottomOf(a), bottomOf(b)) - Math.max(a.y, b.y) > TOLERANCE
  );
}

/** Every pair of overlapping pieces of a page. */
export function overlapsOn(page: Page): string[] {
  const solid = page.filter(isSolid).toSorted((a, b) => a.box.y - b.box.y);
  const found: string[] = [];
  solid.forEach((piece, index) => {
    for (const other of solid.slice(index + 1)) {
      if (other.box.y >= bottomOf(piece.box)) break;
      if (meet(piece.box, other.box)) found.push(`${nameOf(piece)} / ${nameOf(other)}`);
    }
  });
  return found;
}

/** Every text that a line crosses between baseline and x-height. */
export function struckOn(page: Page): string[] {
  const words = page.filter((piece) => piece.kind === "text");
  const lines = page.flatMap((piece): Box[] => {
    if (piece.kind === "rule") return [boxOf(piece.from, piece.to)];
    if (piece.kind !== "frame") return [];
    const { x, y, width, height } = piece.box;
    return [
      { x, y, width, height: 0 },
      { x, y: y + height, width, height: 0 },
      { x, y, width: 0, height },
      { x: x + width, y, width: 0, height },
    ];
  });
  return words.flatMap(({ text, box, size }) => {
    const core = { ...box, y: box.y + size * (LINE.baseline - 0.5), height: size * 0.5 };
    const isStruck = lines.some(
      (line) =>
        line.x < rightOf(core) - TOLERANCE &&
        rightOf(line) > core.x + TOLERANCE &&
        line.y < bottomOf(core) - TOLERANCE &&
        bottomOf(line) > core.y + TOLERANCE,
    );
    return isStruck ? [text] : [];
  });
}

const boxOf = ([x1, y1]: [number, number], [x2, y2]: [number, number]): Box => ({
  x: Math.min(x1, x2),
  y: Math.min(y1, y2),
  width: Math.abs(x2 - x1),
  height: Math.abs(y2 - y1),
});

/** Every piece outside the area that any printer can print. */
export function outsideOf(page: Page): string[] {
  const margin = 14;
  return page
    .filter(isSolid)
    .filter(
      ({ box }) =>
        box.x < margin ||
        box.y < margin ||
        rightOf(box) > A4.width - margin ||
        bottomOf(box) > A4.height - margin,
    )
    .map(nameOf);
}
