import { useState } from "react";
import { useSnapshot } from "valtio";
import { held } from "./handouts.ts";
import type { ShownRoll } from "./shown.ts";
import { table } from "./table.ts";

interface Arriving {
  readonly rolls: readonly Pick<ShownRoll, "id">[];
  readonly up: readonly { readonly _id: string; readonly shownAt: number | null }[];
}

/** How many rolls and showings of documents have come: one that goes, or is sent again, changes nothing. @param seen grows. */
export function countArrivals(seen: Set<string>, { rolls, up }: Arriving): number {
  for (const { id } of rolls) seen.add(id);
  for (const { _id, shownAt } of up) seen.add(`${_id} ${shownAt}`);
  return seen.size;
}

export function useArrivals(): number {
  const [seen] = useState(() => new Set<string>());
  const { rolls } = useSnapshot(table);
  const { up } = useSnapshot(held);
  return countArrivals(seen, { rolls, up });
}
