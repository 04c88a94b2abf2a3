import { rollAimOf } from "#shared/ask-words.ts";
import { pointOf } from "#shared/lookup.ts";
import { POINTS } from "#shared/names.ts";
import { Refused } from "#shared/refused.ts";
import type { Die } from "#shared/rules/dice.ts";
import { madeOf } from "#shared/rules/made-roll.ts";
import { pushRefusal } from "#shared/rules/push.ts";
import { earnsTick, withTick } from "#shared/rules/tick.ts";
import type { Character } from "#shared/schemas/character.ts";
import type { PushRequest, Roll, RollAim, RollRequest } from "#shared/schemas/roll.ts";
import { changeSheet, findAny, type SheetChange } from "../characters/index.ts";
import type { Db } from "../db/open.ts";
import { storeIfTaken } from "../storage-error.ts";
import { settingsAt } from "../tables/index.ts";
import { askOf, giveAnswer } from "./answering.ts";
import type { KeptAsk } from "./ask-store.ts";
import { seenRoll, withoutDifficulty } from "./audience.ts";
import { judge, type Target, targetAgain, targetOf, wordsOf } from "./judge.ts";
import type { KeptRoll } from "./kept-roll.ts";
import { findByClient, findRoll, insertRoll, isLatestOf, updateRoll } from "./store.ts";

/** Who throws, and at which table. */
export interface Thrower {
  readonly userId: string;
  readonly username: string;
  readonly tableId: string;
  /** By the seat. */
  readonly isMaster: boolean;
}

/** What the throwing needs of the world. */
export interface Dice {
  readonly db: Db;
  readonly die: Die;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** How long a roll is shown, in milliseconds. */
  readonly lifetimeMs: number;
}

/** What has happened, to be told. */
export interface Thrown {
  readonly kept: KeptRoll;
  /** The answer to a request that has been answered before: nothing has happened. */
  readonly isRepeat: boolean;
  /** False when the disk has taken nothing: the game goes on, and it is to be stored later. */
  readonly isStored: boolean;
  readonly sheets: readonly SheetChange[];
  /** The request that it answers, as it is now. */
  readonly answered?: KeptAsk | null;
}

/** What was answered to this request before, if anything. */
function repeatOf(db: Db, { userId }: Thrower, clientId: string): Thrown | null {
  const kept = findByClient(db, userId, clientId);
  return kept && { kept, isRepeat: true, isStored: true, sheets: [] };
}

export const noRoll = () => new Refused("not_found", "Questo tiro non c'è più");

/**
 * Throws by the rules of the table, from the value on the stored sheet, and keeps the roll.
 * @throws Refused `not_found`, `wrong_table`, `invalid`, `rule_broken`.
 */
export function throwRoll(dice: Dice, thrower: Thrower, request: RollRequest): Thrown {
  const { db, now } = dice;
  const known = repeatOf(db, thrower, request.clientId);
  if (known) return known;
  if (request.npcId !== undefined) throw new Refused("not_found", "Questa comparsa non c'è");
  const isAway = request.rolledAt !== undefined;
  if (isAway && !request.dice) throw new Refused("invalid", "Mancano i dadi di un tiro già fatto");
  const sheet = request.characterId === undefined ? null : rollerOf(db, thrower, request.characterId);
  const { clientId, rolledAt } = request;
  const ask = askOf(db, thrower.tableId, request);
  const { bonus, difficulty, seenBy } = ask ?? request;
  const aim = ask ? rollAimOf(ask.aim) : request.aim;
  assertAim(aim, bonus);
  return keep(dice, thrower, sheet, targetOf(aim, sheet?.character ?? null), {
    clientId,
    bonus,
    difficulty,
    seenBy,
    dice: request.dice,
    ...(rolledAt === undefined ? {} : { rolledAt: Math.min(rolledAt, now) }),
    origin: isAway ? "away" : request.dice ? "real" : "server",
    pushOf: null,
    askId: ask?.id ?? null,
    hidesDifficulty: ask?.hideDifficulty,
  });
}

/** @throws Refused `rule_broken`. */
export function assertAim({ kind }: RollAim, bonus: number): void {
  if (kind === "sanity" && bonus !== 0) {
    throw new Refused("rule_broken", "Un tiro di Sanità non ha dadi bonus né di penalità");
  }
}

/** @throws Refused `not_found`, `forbidden`, `rule_broken` with the rule. */
export function pushRoll(dice: Dice, thrower: Thrower, request: PushRequest): Thrown {
  const { db } = dice;
  const known = repeatOf(db, thrower, request.clientId);
  if (known) return known;
  const first = findRoll(db, thrower.tableId, request.rollId, thrower);
  if (!first) throw noRoll();
  const { roll } = first;
  if (first.userId !== thrower.userId && !thrower.isMaster) throw notYours();
  if (request.difficulty !== undefined && !thrower.isMaster) {
    throw new Refused("forbidden", "Solo un master sceglie un'altra difficoltà");
  }
  const refusal = refusalToPush(db, first, thrower);
  if (refusal) throw new Refused("rule_broken", refusal);
  const sheet = roll.characterId === null ? null : rollerOf(db, thrower, roll.characterId);
  const why = request.why.trim();
  return keep(dice, thrower, sheet, targetAgain(roll), {
    clientId: request.clientId,
    bonus: roll.bonus,
    difficulty: request.difficulty ?? roll.difficulty,
    seenBy: roll.seenBy,
    dice: request.dice,
    origin: request.dice ? "real" : "server",
    pushOf: roll._id,
    askId: roll.askId,
    hidesDifficulty: first.more?.hidesDifficulty,
    ...(why ? { why } : {}),
  });
}

function refusalToPush(db: Db, first: KeptRoll, thrower: Thrower): string | null {
  const { id, roll, more } = first;
  if (roll.origin === "told" || roll.total === null) return "Di questo tiro Custode conosce solo il racconto";
  const refusal = pushRefusal({
    ...madeOf(seenRoll(first, thrower)),
    ...(more?.opposed && { kind: "opposed" }),
  });
  if (refusal) return refusal;
  if (roll.characterId === null || isLatestOf(db, roll.characterId, id)) return null;
  return "Si forza solo l'ultimo tiro di un investigatore";
}

/** Shows everyone a roll that was hidden. @throws Refused `not_found`, `forbidden`. */
export function revealRoll({ db }: Pick<Dice, "db">, thrower: Thrower, rollId: string): KeptRoll {
  if (!thrower.isMaster) throw new Refused("forbidden", "Solo un master mostra un tiro nascosto");
  return db.transaction((tx) => {
    const found = findRoll(tx, thrower.tableId, rollId, thrower);
    if (!found) throw noRoll();
    const shown = { ...found, roll: { ...found.roll, seenBy: "all" as const } };
    updateRoll(tx, shown);
    return shown;
  });
}

/** Adds to the words of a roll that is stored what came of it. @returns it as it is told now. */
export function retellRoll(tx: Db, kept: KeptRoll, what: string): KeptRoll {
  const told = { ...kept, ...wordsOf(seenRoll(kept, { isMaster: false }), what) };
  updateRoll(tx, told);
  return told;
}

/** One's own investigator or, for a master, anyone's at the table. @throws Refused `not_found`, `wrong_table`. */
function rollerOf(db: Db, { userId, isMaster, tableId }: Thrower, characterId: string) {
  const found = findAny(db, characterId);
  const isHere = found?.character.tableId === tableId;
  if (!found || !(found.ownerId === userId || (isMaster && isHere))) {
    throw new Refused("not_found", "Questo personaggio non esiste");
  }
  if (!isHere) throw new Refused("wrong_table", "Questo investigatore siede a un altro tavolo");
  return found;
}

export const notYours = () => new Refused("forbidden", "Questo tiro è di qualcun altro");

type Intent = Pick<Roll, "clientId" | "bonus" | "difficulty" | "seenBy" | "origin" | "pushOf" | "askId"> & {
  dice: RollRequest["dice"];
  rolledAt?: number;
  why?: string;
  hidesDifficulty?: boolean | undefined;
};

function keep(
  { db, die, now, lifetimeMs }: Dice,
  thrower: Thrower,
  sheet: { ownerId: string; character: Character } | null,
  target: Target,
  { dice: given, rolledAt, why, hidesDifficulty, ...intent }: Intent,
): Thrown {
  const { userId, username, tableId } = thrower;
  const { disaster } = settingsAt(db, tableId);
  const damageBonus = sheet ? (pointOf(sheet.character, POINTS.damageBonus)?.value ?? "") : "";
  const { bonus, difficulty } = intent;
  const judged = judge({ target, bonus, difficulty, dice: given, disaster, damageBonus }, die);
  const id = Bun.randomUUIDv7();
  const roll: Roll = {
    ...intent,
    ...judged,
    _id: id,
    at: rolledAt ?? now,
    username,
    who: sheet?.character.characterInfo.name ?? username,
    characterId: sheet?.character._id ?? null,
    npcId: null,
    what: target.what,
    kind: target.kind,
    target: target.value,
    luckSpent: 0,
  };
  const kept: KeptRoll = {
    ...wordsOf(hidesDifficulty ? withoutDifficulty(roll) : roll, why),
    id,
    userId,
    username,
    sentAt: now,
    expiresAt: now + lifetimeMs,
    ...(rolledAt === undefined ? {} : { rolledAt }),
    roll,
    ...(hidesDifficulty && { more: { hidesDifficulty } }),
  };
  const unstored: Thrown = { kept, isRepeat: false, isStored: false, sheets: [] };
  let thrown = unstored;
  storeIfTaken(() => {
    thrown = db.transaction((tx) => {
      const certain: Roll = hidesDifficulty ? { ...roll, difficulty: "extreme" } : roll;
      const ticked =
        sheet && mayTick(roll, sheet.ownerId === userId) ? tick(tx, target.skill, certain, now) : null;
      const more = ticked && target.skill ? { more: { ...kept.more, ticked: target.skill } } : {};
      insertRoll(tx, tableId, { ...kept, ...more });
      const answered = giveAnswer(tx, tableId, roll.askId, roll);
      const sheets = ticked ? [ticked] : [];
      return { kept: { ...kept, ...more }, isRepeat: false, isStored: true, sheets, answered };
    });
  });
  return thrown;
}

/** A tick is seen on the sheet: it must not tell of a roll that the player does not see, nor of a difficulty that is hidden. */
const mayTick = ({ seenBy }: Roll, isOwn: boolean): boolean =>
  seenBy === "all" || (seenBy === "masters" && isOwn);

function tick(tx: Db, skill: string | null, roll: Roll, now: number): SheetChange | null {
  if (skill === null || roll.characterId === null || !earnsTick(madeOf(roll), skill)) return null;
  return changeSheet(tx, roll.characterId, (sheet) => withTick(sheet, skill, true), now);
}
