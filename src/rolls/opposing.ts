import { Refused } from "#shared/refused.ts";
import { opposedWinner } from "#shared/rules/opposed.ts";
import type { OpposeRequest, Roll, RollAim } from "#shared/schemas/roll.ts";
import type { Db } from "../db/open.ts";
import type { KeptRoll } from "./kept-roll.ts";
import { findRoll, updateRoll } from "./store.ts";
import { type Dice, noRoll, notYours, type Thrower, type Thrown, throwRoll } from "./verbs.ts";

export interface Opposition {
  readonly one: KeptRoll;
  readonly other: KeptRoll;
  readonly winner: "one" | "other" | null;
  /** The second roll, if it was thrown for this. */
  readonly thrown: Thrown | null;
}

/** Sets two rolls against each other. @throws Refused `not_found`, `forbidden`, `rule_broken`. */
export function oppose(dice: Dice, thrower: Thrower, request: OpposeRequest): Opposition {
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
      for (const kept of [one, other]) updateRoll(tx, { ...kept, more: { ...kept.more, opposed: true } });
      const [first, second] = [one, other].map(({ roll }) => ({
        level: roll.level,
        value: roll.target ?? 0,
      }));
      const winner = first && second ? opposedWinner(first, second) : null;
      return {
        one,
        other,
        winner: winner === null ? null : winner === "first" ? "one" : "other",
        thrown,
      };
    },
    { behavior: "immediate" },
  );
}

function opposable(tx: Db, thrower: Thrower, id: string): KeptRoll {
  const found = findRoll(tx, thrower.tableId, id, thrower);
  if (!found) throw noRoll();
  if (found.roll.target === null || found.roll.kind === "sanity" || found.roll.pushOf !== null) {
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
