import { UNPRINTED_HEADER, writeUnprinted } from "#shared/unprinted.ts";
import type { Pictures } from "../handouts/index.ts";
import { fileNameHeader, PDF_POLICY, type Printer } from "../sheet/index.ts";
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
  { person, isWaiting }: { person: string; isWaiting: () => boolean },
): Promise<Response> {
  const { about, pages, clues, handouts, npcs, lots, images } = contentsOf(db, kept, roots);
  const book = { about, pages, clues, handouts, npcs, lots, images };
  const { bytes, unprinted } = await printer.run({ kind: what, book }, person, isWaiting);
  const name = what === "cut" ? `${about.title}, da ritagliare` : about.title;
  return new Response(bytes, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": fileNameHeader(name, "avventura"),
      "Content-Security-Policy": PDF_POLICY,
      "Cache-Control": "private, no-store",
      ...(unprinted.length > 0 && { [UNPRINTED_HEADER]: writeUnprinted(unprinted) }),
    },
  });
}
