interface Named {
  readonly _id: string;
}

export interface Members {
  characters: string[];
  /** Ids, repeated for each copy. */
  npcs: string[];
  /** Ids that players must not learn of. */
  hidden: string[];
}

interface Chosen {
  ticked: readonly string[];
  /** How many of each NPC. */
  counts: Readonly<Record<string, number>>;
  /** NPCs that players must not learn of. */
  unseen: readonly string[];
}

/** Who was chosen, of those who are still there: the server refuses all for one who is not. */
export function membersOf(
  { ticked, counts, unseen }: Chosen,
  investigators: readonly Named[],
  npcs: readonly Named[],
): Members {
  const chosen = npcs.flatMap(({ _id }) => Array.from({ length: counts[_id] ?? 0 }, () => _id));
  return {
    characters: ticked.filter((id) => investigators.some(({ _id }) => _id === id)),
    npcs: chosen.filter((id) => !unseen.includes(id)),
    hidden: chosen.filter((id) => unseen.includes(id)),
  };
}
