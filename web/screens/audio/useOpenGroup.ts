import { useState } from "react";
import type { SoundGroup } from "./group-sounds.ts";

interface OpenGroup {
  /** From 0; 0 also when there is no group at all. */
  index: number;
  /** Stays the same while the group is the same, whatever it is called. */
  key: string;
}

/**
 * Which group is open: the one that the address names, or while that does not exist (it was just renamed, or its first
 * sound is on its way) the one that was open before.
 */
export function useOpenGroup(groups: SoundGroup[], wanted: string | undefined): OpenGroup {
  const [anchor, setAnchor] = useState("");
  const holds = ({ files }: SoundGroup) => files.some(({ _id }) => _id === anchor);
  const named = groups.findIndex(({ name }) => name === wanted);
  const index = Math.max(0, named >= 0 ? named : groups.findIndex(holds));
  const group = groups[index];
  const first = group?.files[0];
  if (group && first && !holds(group)) setAnchor(first._id);
  return { index, key: anchor };
}
