import { madeOf } from "#shared/rules/made-roll.ts";
import { earnsTick, withTick } from "#shared/rules/tick.ts";
import type { Roll, RollRequest } from "#shared/schemas/roll.ts";
import { changeSheet, rightToChange, type SheetChange } from "../characters/index.ts";
import type { Db } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { settingsAt } from "../tables/index.ts";
import { giveAnswer } from "./answering.ts";
import type { StoredAsk } from "./ask-store.ts";
import { viewForAll } from "./audience.ts";
import { damageByHand, judge, type Target, wordsOf } from "./judge.ts";
import type { RollAuthor, RollSubject } from "./roll-subject.ts";
import { insertRoll, updateRoll } from "./store.ts";
import type { More, StoredRoll } from "./stored-roll.ts";
import type { RollContext } from "./world.ts";

export interface RollOutcome {
  readonly kept: StoredRoll;
  /** The stored answer to a repeated request: nothing was done. */
  readonly isRepeat: boolean;
  readonly sheets: readonly SheetChange[];
  readonly answered?: StoredAsk | null;
  readonly others?: readonly StoredRoll[];
}

/** Who is attacked, by the name for all; `knownName` for who knows that NPC. */
export interface Against {
  readonly npcId: string | null;
  readonly name: string;
  readonly knownName?: string;
}

export type Intent = Pick<
  Roll,
  "clientId" | "bonus" | "difficulty" | "seenBy" | "origin" | "pushOf" | "askId" | "isChosen"
> & {
  dice?: RollRequest["dice"];
  /** See `Throw`. */
  readTotal?: number | undefined;
  rolledAt?: number;
  why?: string | undefined;
  hidesDifficulty?: boolean | undefined;
  melee?: More["melee"];
  manoeuvre?: string | undefined;
  against?: Against | undefined;
};

export interface Made {
  readonly kept: StoredRoll;
  readonly subject: RollSubject;
  readonly skill: string | null;
}

/** Rolls, or reads physical dice. @throws Refused `invalid` when they do not match the bonus. */
export function makeRoll(
  { db, die, now, lifetimeMs }: RollContext,
  { userId, username, tableId }: RollAuthor,
  subject: RollSubject,
  target: Target,
  { dice: given, readTotal, rolledAt, why, hidesDifficulty, melee, manoeuvre, against, ...intent }: Intent,
): Made {
  const { disaster } = settingsAt(db, tableId);
  const { bonus, difficulty } = intent;
  const { damageBonus, name, knownName, characterId, npcId } = subject;
  const holdsDamage = melee !== undefined;
  const thrown = { target, bonus, difficulty, dice: given, readTotal, disaster, damageBonus, holdsDamage };
  const judged = judge(thrown, die);
  const id = Bun.randomUUIDv7();
  const roll: Roll = {
    ...intent,
    ...judged,
    ...(judged.attack && {
      attack: {
        ...judged.attack,
        ...(manoeuvre && { manoeuvre }),
        ...(against && { against: against.name }),
      },
    }),
    _id: id,
    at: rolledAt ?? now,
    username,
    who: name,
    characterId,
    npcId,
    what: target.what,
    kind: target.kind,
    target: target.combined ? null : target.value,
    luckSpent: 0,
  };
  // Of a concealed roll in any case: an NPC may have a public name when it is revealed.
  const mayBeRevealed = intent.seenBy !== "all";
  const named = {
    ...(npcId !== null && (mayBeRevealed || knownName !== undefined) && { who: knownName ?? name }),
    ...(against?.npcId &&
      (mayBeRevealed || against.knownName !== undefined) && {
        against: { npcId: against.npcId, name: against.knownName ?? against.name },
      }),
  };
  const damage = damageByHand(thrown, melee?.side);
  const more: More = {
    ...(Object.keys(damage).length > 0 && { damage }),
    ...(Object.keys(named).length > 0 && { named }),
    ...(target.combined && { combining: target.combined.how }),
    ...(hidesDifficulty && { hidesDifficulty, disaster }),
    ...(melee && { melee }),
    ...(why && { why }),
  };
  const hasMore = Object.keys(more).length > 0;
  const kept: StoredRoll = {
    ...wordsOf(viewForAll({ roll, more }), why),
    id,
    userId,
    username,
    sentAt: now,
    expiresAt: now + lifetimeMs,
    ...(rolledAt === undefined ? {} : { rolledAt }),
    roll,
    ...(hasMore && { more }),
  };
  return { kept, subject, skill: target.skill };
}

/** Stores the roll and its effects: the tick, the answer to a request. @param first the roll that it pushes. */
export function storeRoll(
  { db, now }: RollContext,
  tableId: string,
  made: Made,
  first?: StoredRoll,
): RollOutcome {
  const { kept, subject, skill } = made;
  const { roll } = kept;
  return inTransaction(db, (tx) => {
    const certain: Roll = kept.more?.hidesDifficulty ? { ...roll, difficulty: "extreme" } : roll;
    const isEarned = skill !== null && mayTick(roll, subject.isOwn) && earnsTick(madeOf(certain), skill);
    const ticked = isEarned ? tick(tx, kept.userId, skill, roll, now) : null;
    const more: Pick<StoredRoll, "more"> =
      isEarned && roll.characterId !== null
        ? { more: { ...kept.more, ticked: skill, ...(ticked && { gaveTick: true }) } }
        : {};
    insertRoll(tx, tableId, { ...kept, ...more });
    if (first) updateRoll(tx, { ...first, more: { ...first.more, isPushed: true } });
    const answered = giveAnswer(tx, tableId, roll.askId, roll);
    return { kept: { ...kept, ...more }, isRepeat: false, sheets: ticked ? [ticked] : [], answered };
  });
}

/** A tick is visible on the sheet: it must not reveal a hidden roll or difficulty. */
const mayTick = ({ seenBy }: Roll, isOwn: boolean): boolean =>
  seenBy === "all" || (seenBy === "masters" && isOwn);

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
