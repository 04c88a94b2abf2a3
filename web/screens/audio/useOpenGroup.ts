import { useState } from "react";
import type { SoundGroup } from "../../parts/sound/group-sounds.ts";

interface OpenGroup {
  index: number;
  /** Stays the same when the group is renamed. */
  key: string;
}

/**
 * Which group is open: the one that the address names, or while there is none of that name (it was just renamed, or its first
 * sound is on its way) the one that was open before.
 */
export function useOpenGroup(groups: SoundGroup[], wanted: string | undefined): OpenGroup {
  const [anchor, setAnchor] = useState("");
  const holds = ({ all }: SoundGroup) => all.some(({ _id }) => _id === anchor);
  const named = groups.findIndex(({ name }) => name === wanted);
  const index = Math.max(0, named >= 0 ? named : groups.findIndex(holds));
  const group = groups[index];
  const first = group?.all[0];
  if (group && first && !holds(group)) setAnchor(first._id);
  return { index, key: anchor };
}
