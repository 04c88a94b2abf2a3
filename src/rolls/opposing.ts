import { Refused } from "#shared/refused.ts";
import { type MadeRoll, madeOf } from "#shared/rules/made-roll.ts";
import { meleeReason, meleeWinner } from "#shared/rules/melee.ts";
import { mayBeOpposed, opposedReason, opposedWinner } from "#shared/rules/opposed.ts";
import type { Defence } from "#shared/schemas/encounter.ts";
import type { OpposeRequest, Roll, RollAim } from "#shared/schemas/roll.ts";
import type { Db } from "../db/open.ts";
import type { Viewer } from "./audience.ts";
import type { Thrown } from "./keep.ts";
import type { KeptRoll, OpposedPair } from "./kept-roll.ts";
import type { Thrower } from "./roller.ts";
import { findRoll, updateRoll } from "./store.ts";
import { noRoll, notYours, throwRoll } from "./verbs.ts";
import type { Dice } from "./world.ts";

/** One creeps past several guards, but not past an army. */
const MOST_PAIRS_OF_ONE = 10;
const ANYBODY: Viewer = { userId: "", isMaster: true };

export interface Opposition {
  readonly one: KeptRoll;
  readonly other: KeptRoll;
  readonly winner: "one" | "other" | null;
  /** In Italian. */
  readonly why: string;
}

/**
 * Sets two rolls against each other. `thrown` is the second one, if it was thrown for this.
 * @throws Refused `not_found`, `forbidden`, `rule_broken`.
 */
export function oppose(
  dice: Dice,
  thrower: Thrower,
  request: OpposeRequest,
): Opposition & { thrown: Thrown | null } {
  return dice.db.transaction(
    (tx) => {
      const inside = { ...dice, db: tx };
      const one = opposable(tx, thrower, request.one);
      const thrown =
        typeof request.other === "string" ? null : throwAgainst(inside, thrower, request.other, one.roll);
      const other = thrown?.kept ?? opposable(tx, thrower, String(request.other));
      if (other.id === one.id) throw new Refused("invalid", "Un tiro non si contrappone a sé stesso");
      const isOwn = one.userId === thrower.userId || other.userId === thrower.userId;
      if (!isOwn && !thrower.isMaster) throw notYours();
      const [first, second] = [one, other].map((kept) => withPair(kept, { one: one.id, other: other.id }));
      if (!first || !second) throw noRoll();
      for (const kept of [first, second]) updateRoll(tx, kept);
      return { ...settled(first, second), thrown: thrown && { ...thrown, kept: second } };
    },
    { behavior: "immediate" },
  );
}

/** The pairs of which both rolls are among these, as they stand now. */
export function oppositionsAmong(rolls: readonly KeptRoll[]): Opposition[] {
  const byId = new Map(rolls.map((roll) => [roll.id, roll]));
  return rolls.flatMap((one) =>
    (one.more?.opposed ?? []).flatMap((pair) => {
      const other = byId.get(pair.other);
      return pair.one === one.id && other ? [settled(one, other, pair.how)] : [];
    }),
  );
}

/** The pairs in which a roll of this table stands, as they stand now. */
export function oppositionsOf(db: Db, tableId: string, roll: KeptRoll): Opposition[] {
  const ids = (roll.more?.opposed ?? []).map(({ one, other }) => (one === roll.id ? other : one));
  const others = ids.map((id) => findRoll(db, tableId, id, ANYBODY)).filter((found) => found !== null);
  const isOfIt = ({ one, other }: Opposition) => one.id === roll.id || other.id === roll.id;
  return oppositionsAmong([roll, ...others]).filter(isOfIt);
}

/** @param how when `other` answers an attack of `one`. */
export function settled(one: KeptRoll, other: KeptRoll, how?: Defence): Opposition {
  const [first, second] = [sideOf(one), sideOf(other)];
  if (how) {
    const winner = meleeWinner(first, second, how);
    const why = meleeReason(first, second, how);
    return { one, other, winner: winner && (winner === "attacker" ? "one" : "other"), why };
  }
  const winner = opposedWinner(first, second);
  const why = opposedReason(first, second);
  return { one, other, winner: winner && (winner === "first" ? "one" : "other"), why };
}

/** How a roll counts against another. What is thrown and misses its target hits nobody, whatever the other does. */
export function sideOf({ roll, more }: KeptRoll): MadeRoll {
  const made = madeOf(roll);
  return more?.melee?.isThrown && !roll.passed ? { ...made, level: "extrafailed" } : made;
}

/** Remembers a pair, once. */
export function withPair(kept: KeptRoll, pair: OpposedPair): KeptRoll {
  const isSame = ({ one, other }: OpposedPair) =>
    [one, other].every((id) => id === pair.one || id === pair.other);
  const others = (kept.more?.opposed ?? []).filter((known) => !isSame(known));
  return { ...kept, more: { ...kept.more, opposed: [...others, pair].slice(-MOST_PAIRS_OF_ONE) } };
}

function opposable(tx: Db, thrower: Thrower, id: string): KeptRoll {
  const found = findRoll(tx, thrower.tableId, id, thrower);
  if (!found) throw noRoll();
  // Whose value is higher would be read off rolls that a player throws for numbers of his own.
  if (found.roll.npcId !== null && !thrower.isMaster) {
    throw new Refused("forbidden", "Un tiro di una comparsa lo contrappone il master");
  }
  if (!mayBeOpposed(found.roll) || found.more?.isPushed || found.more?.melee) {
    throw new Refused("rule_broken", "Questo tiro non si contrappone a un altro");
  }
  return found;
}

function throwAgainst(
  dice: Dice,
  thrower: Thrower,
  { characterId, npcId, aim }: { characterId?: string | undefined; npcId?: string | undefined; aim: RollAim },
  { seenBy }: Pick<Roll, "seenBy">,
): Thrown {
  const clientId = crypto.randomUUID();
  const who = { ...(characterId && { characterId }), ...(npcId && { npcId }) };
  return throwRoll(dice, thrower, { clientId, ...who, aim, bonus: 0, difficulty: "normal", seenBy });
}
