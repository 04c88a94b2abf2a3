import { useSnapshot } from "valtio";
import { madeOf } from "#shared/rules/made-roll.ts";
import { pushRefusal } from "#shared/rules/push.ts";
import type { RollView } from "#shared/schemas/roll.ts";
import { table } from "../../live/table.ts";

type Seen = Omit<RollView, "dice">;

/** The pairs in which a roll stands against another. */
export function useSettled(rollId: string) {
  const { opposed } = useSnapshot(table);
  return opposed.filter(({ one, other }) => one === rollId || other === rollId);
}

/**
 * Why a roll cannot be pushed, in Italian; null when it can.
 * @param inFight the side of a fight, where none is.
 */
export function usePushRefusal(roll: Seen, inFight?: "attack" | "defence" | "dive"): string | null {
  const settled = useSettled(roll._id);
  const isOpposed = settled.some(({ one, unbound }) => unbound !== (one === roll._id ? "one" : "other"));
  const made = madeOf(roll);
  return pushRefusal({ ...made, kind: inFight ?? (isOpposed ? "opposed" : made.kind) });
}
