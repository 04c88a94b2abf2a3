import { readFile } from "node:fs/promises";
import type { WallView } from "#shared/wall/index.ts";
import { type Pictures, pictureFile } from "../pictures/index.ts";
import { type Asker, type Printer, pdfAnswer } from "../sheet/index.ts";

/** Bounded by the printer's memory and time. */
const MOST_PICTURES = 60;

interface Wanted {
  readonly title: string;
  readonly size: "a3" | "a4";
  readonly asker: Asker;
}

/** What he sees, on one sheet. @throws Refused `too_many`, `unavailable` as the printer does. */
export async function printWall(
  { cards, links }: WallView,
  { root }: Pictures,
  printer: Printer,
  { title, size, asker }: Wanted,
): Promise<Response> {
  const pictured = new Set(
    cards.flatMap(({ _id, imageId }) => (imageId === null ? [] : _id)).slice(0, MOST_PICTURES),
  );
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const { _id, imageId } of cards) {
    if (imageId === null || files.has(imageId) || !pictured.has(_id)) continue;
    // A missing picture is left out.
    const file = await readFile(pictureFile(root, imageId)).catch(() => null);
    if (file) files.set(imageId, new Uint8Array(file));
  }
  const papers = cards.map(({ _id: id, title, kind, x, y, imageId }) => {
    const picture = (imageId !== null && pictured.has(id) && files.get(imageId)) || null;
    return { id, title, isNote: kind === "note", x, y, picture };
  });
  const wall = { title, size, cards: papers, links: links.map(({ from, to, text }) => ({ from, to, text })) };
  const printed = await printer.run({ kind: "wall", wall }, asker);
  return pdfAnswer(printed, title, "parete");
}
