import { madeOf } from "#shared/rules/made-roll.ts";
import { earnsTick, withTick } from "#shared/rules/tick.ts";
import type { Roll, RollRequest } from "#shared/schemas/roll.ts";
import { changeSheet, rightToChange, type SheetChange } from "../characters/index.ts";
import type { Db } from "../db/open.ts";
import { settingsAt } from "../tables/index.ts";
import { giveAnswer } from "./answering.ts";
import type { StoredAsk } from "./ask-store.ts";
import { rollView } from "./audience.ts";
import { judge, type Target, wordsOf } from "./judge.ts";
import type { More, StoredRoll } from "./kept-roll.ts";
import type { RollAuthor, Roller } from "./roller.ts";
import { insertRoll, updateRoll } from "./store.ts";
import type { RollContext } from "./world.ts";

/** What has happened, to be told. */
export interface RollOutcome {
  readonly kept: StoredRoll;
  /** The answer to a request that has been answered before: nothing has happened. */
  readonly isRepeat: boolean;
  readonly sheets: readonly SheetChange[];
  /** The request that it answers, as it is now. */
  readonly answered?: StoredAsk | null;
  /** Rolls that were set against it, and have changed with it. */
  readonly others?: readonly StoredRoll[];
}

/** How something is thrown. */
export type Intent = Pick<
  Roll,
  "clientId" | "bonus" | "difficulty" | "seenBy" | "origin" | "pushOf" | "askId" | "isChosen"
> & {
  dice?: RollRequest["dice"];
  /** Milliseconds since 1970. */
  rolledAt?: number;
  why?: string | undefined;
  hidesDifficulty?: boolean | undefined;
  /** Of a fight: whether it hits, and so the damage, is settled with the other side's roll. */
  melee?: More["melee"];
  /** Of an attack that is a manoeuvre: what it is after. */
  manoeuvre?: string | undefined;
  /** Of an attack: who is attacked, as players call it. */
  against?: string | undefined;
};

/** A roll that has been thrown and judged, and is stored nowhere yet. */
export interface Made {
  readonly kept: StoredRoll;
  readonly roller: Roller;
  /** That it may tick. */
  readonly skill: string | null;
}

/** Throws, or reads the dice of a hand. @throws Refused `invalid` for dice that the bonus does not ask for. */
export function makeRoll(
  { db, die, now, lifetimeMs }: RollContext,
  { userId, username, tableId }: RollAuthor,
  roller: Roller,
  target: Target,
  { dice: given, rolledAt, why, hidesDifficulty, melee, manoeuvre, against, ...intent }: Intent,
): Made {
  const { disaster } = settingsAt(db, tableId);
  const { bonus, difficulty } = intent;
  const { damageBonus, name, characterId, npcId } = roller;
  const holdsDamage = melee !== undefined;
  const judged = judge({ target, bonus, difficulty, dice: given, disaster, damageBonus, holdsDamage }, die);
  const id = Bun.randomUUIDv7();
  const roll: Roll = {
    ...intent,
    ...judged,
    ...(judged.attack && {
      attack: { ...judged.attack, ...(manoeuvre && { manoeuvre }), ...(against && { against }) },
    }),
    _id: id,
    at: rolledAt ?? now,
    username,
    who: name,
    characterId,
    npcId,
    what: target.what,
    kind: target.kind,
    target: target.value,
    luckSpent: 0,
  };
  const more: More = { ...(hidesDifficulty && { hidesDifficulty, disaster }), ...(melee && { melee }) };
  const hasMore = Object.keys(more).length > 0;
  const kept: StoredRoll = {
    ...wordsOf(rollView({ roll, more }, { isMaster: false }), why),
    id,
    userId,
    username,
    sentAt: now,
    expiresAt: now + lifetimeMs,
    ...(rolledAt === undefined ? {} : { rolledAt }),
    roll,
    ...(hasMore && { more }),
  };
  return { kept, roller, skill: target.skill };
}

/** Writes the roll with what follows from it: the tick, the answer to a request. @param first the one that it pushes. */
export function storeRoll(
  { db, now }: RollContext,
  tableId: string,
  made: Made,
  first?: StoredRoll,
): RollOutcome {
  const { kept, roller, skill } = made;
  const { roll } = kept;
  return db.transaction((tx) => {
    const certain: Roll = kept.more?.hidesDifficulty ? { ...roll, difficulty: "extreme" } : roll;
    const isEarned = skill !== null && mayTick(roll, roller.isOwn) && earnsTick(madeOf(certain), skill);
    const ticked = isEarned ? tick(tx, kept.userId, skill, roll, now) : null;
    const more = isEarned && roll.characterId !== null ? { more: { ...kept.more, ticked: skill } } : {};
    insertRoll(tx, tableId, { ...kept, ...more });
    if (first) updateRoll(tx, { ...first, more: { ...first.more, isPushed: true } });
    const answered = giveAnswer(tx, tableId, roll.askId, roll);
    return { kept: { ...kept, ...more }, isRepeat: false, sheets: ticked ? [ticked] : [], answered };
  });
}

/** A tick is seen on the sheet: it must not tell of a roll that the player does not see, nor of a difficulty that is hidden. */
const mayTick = ({ seenBy }: Roll, isOwn: boolean): boolean =>
  seenBy === "all" || (seenBy === "masters" && isOwn);

/** Null where it was there already. */
function tick(
  tx: Db,
  userId: string | null,
  skill: string,
  { characterId }: Roll,
  now: number,
): SheetChange | null {
  if (characterId === null || userId === null) return null;
  const right = rightToChange(tx, { userId }, characterId);
  return changeSheet(tx, right, (sheet) => withTick(sheet, skill, true), now);
}
