import { Refused } from "#shared/refused.ts";
import type { Handout } from "#shared/schemas/handout.ts";
import type { changeHandout, StoredHandout } from "./store.ts";

type Change = Parameters<typeof changeHandout>[2];

/** The change, so that a map stays a map and another picture begins covered. @throws Refused `rule_broken` for another kind. */
export function keepMap(before: StoredHandout, change: Change): Change {
  assertKindKept(before.kind, change.kind);
  if (before.kind !== "map") return change;
  const isOther = change.imageId !== undefined && change.imageId !== before.imageId;
  // Older pages call it a picture; with that word the whole of it would be shown.
  return { ...change, kind: "map", ...(isOther && { shownImageId: null }) };
}

/** Players may have fetched a picture before it became a map, and would get the whole of a map that became a picture. */
function assertKindKept(before: Handout["kind"], given: string | undefined): void {
  if (given === undefined || given === before || (before === "map" && given === "picture")) return;
  if (before !== "map" && given !== "map") return;
  throw new Refused(
    "rule_broken",
    "Una mappa resta una mappa, e niente lo diventa: scrivi un altro documento",
  );
}
