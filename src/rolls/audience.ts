import type { KeptRoll } from "./kept-roll.ts";

export interface Viewer {
  readonly userId: string;
  /** By the seat at the roll's table. */
  readonly isMaster: boolean;
}

/** The one rule of who sees a roll; `visibleTo` in the store says the same in SQL. */
export function maySee(
  { userId, roll: { seenBy } }: Pick<KeptRoll, "userId" | "roll">,
  viewer: Viewer,
): boolean {
  if (seenBy === "all" || viewer.isMaster) return true;
  return seenBy === "masters" && userId !== null && userId === viewer.userId;
}
