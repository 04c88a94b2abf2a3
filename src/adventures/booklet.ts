import type { Pictures } from "../pictures/index.ts";
import { type Asker, type Printer, pdfAnswer } from "../sheet/index.ts";
import { contentsOf, type Roots } from "./contents.ts";
import type { StoredAdventure } from "./store.ts";

/**
 * An adventure on paper: a booklet for the master, or what players get to cut out.
 * @throws Refused `too_many`, `unavailable` as the printer does.
 */
export async function printAdventure(
  { db }: Pictures,
  kept: StoredAdventure,
  what: "booklet" | "cut",
  { roots, printer }: { roots: Roots; printer: Printer },
  asker: Asker,
): Promise<Response> {
  const { about, pages, clues, handouts, npcs, lots, images } = contentsOf(db, kept, roots);
  const book = { about, pages, clues, handouts, npcs, lots, images };
  const printed = await printer.run({ kind: what, book }, asker);
  const name = what === "cut" ? `${about.title}, da ritagliare` : about.title;
  return pdfAnswer(printed, name, "avventura");
}
