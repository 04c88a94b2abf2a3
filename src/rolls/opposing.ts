import { Refused } from "#shared/refused.ts";
import { mayBeOpposed } from "#shared/rules/opposed.ts";
import type { OpposeRequest, Roll, RollAim } from "#shared/schemas/roll.ts";
import type { SheetChange } from "../characters/index.ts";
import type { Db } from "../db/open.ts";
import { runOnce } from "../db/requests.ts";
import type { RollOutcome } from "./keep.ts";
import { type Opposition, settled, withPair } from "./pairs.ts";
import type { RollAuthor } from "./roll-subject.ts";
import { findRoll, updateRoll } from "./store.ts";
import type { OpposedPair, StoredRoll } from "./stored-roll.ts";
import { settleTicks } from "./ticks.ts";
import { noRoll, notYours, throwRoll } from "./verbs.ts";
import type { RollContext } from "./world.ts";

export interface Opposed extends Opposition {
  /** The second roll, if it was made for this. */
  readonly thrown: RollOutcome | null;
  readonly sheets: readonly SheetChange[];
  readonly isRepeat: boolean;
}

/** @throws Refused `not_found`, `forbidden`, `rule_broken`, `wrong_table`. */
export function oppose(dice: RollContext, thrower: RollAuthor, request: OpposeRequest): Opposed {
  const { userId, tableId } = thrower;
  const { clientId } = request;
  return runOnce<Opposed>(dice.db, { userId, tableId, clientId, command: "oppose", now: dice.now }, (tx) => ({
    work: () => {
      const opposed = pairUp({ ...dice, db: tx }, thrower, request);
      return [opposed, opposed.other.id];
    },
    again: (id) => {
      const [one, other] = [request.one, id].map((each) => findRoll(tx, tableId, each, thrower));
      if (!one || !other) throw noRoll();
      return { ...settled(one, other), thrown: null, sheets: [], isRepeat: true };
    },
  }));
}

function pairUp(dice: RollContext, thrower: RollAuthor, request: OpposeRequest): Opposed {
  const { db: tx } = dice;
  const one = opposable(tx, thrower, request.one);
  const thrown =
    typeof request.other === "string" ? null : throwAgainst(dice, thrower, request.other, one.roll);
  const other = thrown?.kept ?? opposable(tx, thrower, String(request.other));
  if (other.id === one.id) throw new Refused("invalid", "Un tiro non si contrappone a sé stesso");
  const isOwn = one.userId === thrower.userId || other.userId === thrower.userId;
  if (!isOwn && !thrower.isMaster) throw notYours();
  const pair = { one: one.id, other: other.id };
  const paired = (kept: StoredRoll) => withPair(kept, { ...pair, ...setBy(thrower, kept) });
  const [first, second] = [paired(one), paired(other)];
  for (const kept of [first, second]) updateRoll(tx, kept);
  const { rolls, sheets } = settleTicks(dice, thrower.tableId, [first, second]);
  const now = (kept: StoredRoll) => rolls.find(({ id }) => id === kept.id) ?? kept;
  return {
    ...settled(now(first), now(second)),
    thrown: thrown && { ...thrown, kept: now(second) },
    sheets,
    isRepeat: false,
  };
}

const setBy = ({ userId, isMaster }: RollAuthor, kept: StoredRoll): Pick<OpposedPair, "by"> => {
  if (isMaster) return { by: "master" };
  return kept.userId === userId ? {} : { by: "stranger" };
};

function opposable(tx: Db, thrower: RollAuthor, id: string): StoredRoll {
  const found = findRoll(tx, thrower.tableId, id, thrower);
  if (!found) throw noRoll();
  // Otherwise a player could find an NPC's value by opposing its roll to rolls against chosen numbers.
  if (found.roll.npcId !== null && !thrower.isMaster) {
    throw new Refused("forbidden", "Un tiro di una comparsa lo contrappone il master");
  }
  if (!mayBeOpposed(found.roll) || found.more?.isPushed || found.more?.melee) {
    throw new Refused("rule_broken", "Questo tiro non si contrappone a un altro");
  }
  return found;
}

function throwAgainst(
  dice: RollContext,
  thrower: RollAuthor,
  { characterId, npcId, aim }: { characterId?: string | undefined; npcId?: string | undefined; aim: RollAim },
  { seenBy }: Pick<Roll, "seenBy">,
): RollOutcome {
  const clientId = crypto.randomUUID();
  const who = { ...(characterId && { characterId }), ...(npcId && { npcId }) };
  return throwRoll(dice, thrower, { clientId, ...who, aim, bonus: 0, difficulty: "normal", seenBy });
}
