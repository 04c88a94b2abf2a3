import { type MadeRoll, madeOf } from "#shared/rules/made-roll.ts";
import { meleeReason, meleeWinner } from "#shared/rules/melee.ts";
import { opposedReason, opposedWinner } from "#shared/rules/opposed.ts";
import type { Defence } from "#shared/schemas/encounter.ts";
import type { Db } from "../db/open.ts";
import { UNRESTRICTED } from "../visibility.ts";
import { findRoll } from "./store.ts";
import type { OpposedPair, StoredRoll } from "./stored-roll.ts";

const MOST_PAIRS_OF_ONE = 10;
export const TOO_BIG = "è troppo grande: la manovra non riesce";

export interface Opposition {
  readonly one: StoredRoll;
  readonly other: StoredRoll;
  readonly winner: "one" | "other" | null;
  readonly why: string;
}

export function oppositionsAmong(rolls: readonly StoredRoll[]): Opposition[] {
  const byId = new Map(rolls.map((roll) => [roll.id, roll]));
  return rolls.flatMap((one) =>
    (one.more?.opposed ?? []).flatMap((pair) => {
      const other = byId.get(pair.other);
      return pair.one === one.id && other ? [settled(one, other, pair.how)] : [];
    }),
  );
}

export function oppositionsOf(db: Db, tableId: string, roll: StoredRoll): Opposition[] {
  const ids = (roll.more?.opposed ?? []).map(({ one, other }) => (one === roll.id ? other : one));
  const others = ids.map((id) => findRoll(db, tableId, id, UNRESTRICTED)).filter((found) => found !== null);
  const isOfIt = ({ one, other }: Opposition) => one.id === roll.id || other.id === roll.id;
  return oppositionsAmong([roll, ...others]).filter(isOfIt);
}

/** Whether only a player who is not the roller set this pair, so that it does not bind the roll. */
export const isUnbound = ({ id, more }: StoredRoll, rivalId: string): boolean =>
  (more?.opposed ?? []).some(
    ({ one, other, by }) => by === "stranger" && (one === id ? other : one) === rivalId,
  );

/** @param how set when `other` defends against `one`. */
export function settled(one: StoredRoll, other: StoredRoll, how?: Defence): Opposition {
  const [first, second] = [sideOf(one), sideOf(other)];
  if (how) {
    const winner = meleeWinner(first, second, how);
    const why = one.more?.melee?.isTooBig ? TOO_BIG : meleeReason(first, second, how);
    return { one, other, winner: winner && (winner === "attacker" ? "one" : "other"), why };
  }
  const winner = opposedWinner(first, second);
  const why = opposedReason(first, second);
  return { one, other, winner: winner && (winner === "first" ? "one" : "other"), why };
}

/** Thrown weapons that miss, and manoeuvres against a target that is too big, never hit. */
export function sideOf({ roll, more }: StoredRoll): MadeRoll {
  const made = madeOf(roll);
  const misses = more?.melee?.isTooBig || (more?.melee?.isThrown && !roll.passed);
  return misses ? { ...made, level: "extrafailed" } : made;
}

/** Stores a pair once. Over the limit, the oldest of the least weight is dropped. */
export function withPair(kept: StoredRoll, pair: OpposedPair): StoredRoll {
  const isSame = ({ one, other }: OpposedPair) =>
    [one, other].every((id) => id === pair.one || id === pair.other);
  const pairs = kept.more?.opposed ?? [];
  const [known] = pairs.filter(isSame);
  const { by: _, ...plain } = pair;
  const hadMoreWeight = known !== undefined && weightOf(known) > weightOf(pair);
  const now = hadMoreWeight ? { ...plain, ...(known.by && { by: known.by }) } : pair;
  const all = [...pairs.filter((one) => !isSame(one)), now];
  const leastWeight = Math.min(...all.map(weightOf));
  const surplus = all.length > MOST_PAIRS_OF_ONE ? all.findIndex((one) => weightOf(one) === leastWeight) : -1;
  return { ...kept, more: { ...kept.more, opposed: all.filter((_, at) => at !== surplus) } };
}

const weightOf = ({ by }: OpposedPair): number => ({ stranger: 0, roller: 1, master: 2 })[by ?? "roller"];
