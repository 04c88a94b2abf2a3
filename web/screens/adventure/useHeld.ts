import { useState } from "react";
import { useSnapshot } from "valtio";
import { pageSyncs } from "./page-syncs.ts";

interface Named {
  readonly _id: string;
}

export const isIn = (list: readonly Named[], one: Named): boolean => list.some(({ _id }) => _id === one._id);

/**
 * What is `wanted` of a list. But what was shown before, and has been deleted since, stays while the open page has unsaved
 * changes, so that they can be copied.
 * @param chosen the id of what the person has chosen.
 */
export function useHeld<T extends Named>(
  list: readonly T[],
  chosen: string | undefined,
  wanted: T | undefined,
): T | undefined {
  const syncs = useSnapshot(pageSyncs);
  const isUnsaved = Object.values(syncs).some(({ isOpen, state }) => isOpen && state.status !== "saved");
  const [last, setLast] = useState(wanted);
  const isHeld = isUnsaved && last && !isIn(list, last) && (chosen ?? last._id) === last._id;
  const shown = isHeld ? last : wanted;
  if (shown !== last) setLast(shown);
  return shown;
}
