import { Refused } from "#shared/refused.ts";
import { type MadeRoll, madeOf } from "#shared/rules/made-roll.ts";
import { pushRefusal } from "#shared/rules/push.ts";
import type { AskAim } from "#shared/schemas/ask.ts";
import type { PushRequest, RollRequest, ThrownAim } from "#shared/schemas/roll.ts";
import type { SheetChange } from "../characters/index.ts";
import type { Db } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { findFace, KNOWS_NO_NAME } from "../npcs/index.ts";
import { askOf } from "./answering.ts";
import { rollView, viewForAll } from "./audience.ts";
import { aimTaken, assertAims } from "./combined.ts";
import { targetAgain, wordsOf } from "./judge.ts";
import { makeRoll, type RollOutcome, storeRoll } from "./keep.ts";
import { isUnbound } from "./pairs.ts";
import { type RollAuthor, rollSubjectOf } from "./roll-subject.ts";
import { findByClient, findRoll, isLatestOf, updateRoll } from "./store.ts";
import type { Decided, StoredRoll } from "./stored-roll.ts";
import { rivalsOf, settleTicks } from "./ticks.ts";
import type { RollContext } from "./world.ts";

/** Null for a new request. @throws Refused `wrong_table`: a master here may be a player there. */
export function repeatOf(
  db: Db,
  { userId, tableId }: Pick<RollAuthor, "userId" | "tableId">,
  clientId: string,
): RollOutcome | null {
  const known = findByClient(db, userId, clientId);
  if (known && known.tableId !== tableId) {
    throw new Refused("wrong_table", "Questo tiro è di un altro tavolo");
  }
  return known && { kept: known.kept, isRepeat: true, sheets: [] };
}

export const noRoll = () => new Refused("not_found", "Questo tiro non c'è più");

/** @param by who chose what is rolled, if not a person. @throws Refused `not_found`, `wrong_table`, `invalid`, `rule_broken`. */
export function throwRoll(
  dice: RollContext,
  thrower: RollAuthor,
  request: RollRequest,
  by?: "rule" | "development",
): RollOutcome {
  const { db, now } = dice;
  const known = repeatOf(db, thrower, request.clientId);
  if (known) return known;
  const isAway = request.rolledAt !== undefined;
  if (isAway && !request.dice) throw new Refused("invalid", "Mancano i dadi di un tiro già fatto");
  const subject = rollSubjectOf(db, thrower, request);
  const { clientId, rolledAt } = request;
  const ask = askOf(db, thrower.tableId, request);
  const { bonus, difficulty, seenBy } = ask ?? request;
  const aim = ask ? aimTaken(ask.aim, request.aim) : request.aim;
  assertAim(aim, bonus);
  const target = { ...subject.targetOf(aim), ...(by === "development" && { kind: by }) };
  const made = makeRoll(dice, thrower, subject, target, {
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
    ...(hasChosenNumber(aim) && !ask && !by && { isChosen: true }),
  });
  return storeRoll(dice, thrower.tableId, made);
}

const hasChosenNumber = (aim: ThrownAim): boolean =>
  "aims" in aim ? aim.aims.some(hasChosenNumber) : aim.kind === "free";

/** @throws Refused `rule_broken`. */
export function assertAim(aim: AskAim, bonus: number): void {
  if (aim.kind === "sanity" && bonus !== 0) {
    throw new Refused("rule_broken", "Un tiro di Sanità non ha dadi bonus né di penalità");
  }
  assertAims(aim);
}

/** @throws Refused `not_found`, `forbidden`, `rule_broken` with the rule. */
export function pushRoll(dice: RollContext, thrower: RollAuthor, request: PushRequest): RollOutcome {
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
  const roller = rollerOfPush(first, thrower);
  const again = roller.userId === thrower.userId ? null : repeatOf(db, roller, request.clientId);
  if (again?.kept.roll.pushOf === roll._id) return again;
  if (again) throw new Refused("conflict", "Questa richiesta è già servita ad altro");
  const refusal = refusalToPush(db, first, thrower);
  if (refusal) throw new Refused("rule_broken", refusal);
  const why = request.why.trim();
  const made = makeRoll(dice, roller, rollSubjectOf(db, thrower, roll), targetAgain(first), {
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
  return storeRoll(dice, thrower.tableId, made, first);
}

/** A roll for the masters is seen by its roller: pushed by a master, it stays the one's who saw the first. */
function rollerOfPush({ userId, username, roll: { seenBy } }: StoredRoll, thrower: RollAuthor): RollAuthor {
  return seenBy === "masters" && userId !== null ? { ...thrower, userId, username } : thrower;
}

/** A roll as the rules judge it: by the view of its roller, since a refusal must not reveal a hidden difficulty. */
export const madeFor = (thrower: RollAuthor, roll: StoredRoll): MadeRoll => ({
  ...madeOf(rollView(roll, thrower, KNOWS_NO_NAME)),
  ...(roll.more?.isDefence && { kind: "dive" }),
});

function refusalToPush(db: Db, first: StoredRoll, thrower: RollAuthor): string | null {
  const { id, roll, more } = first;
  if (roll.origin === "told" || roll.total === null) return "Di questo tiro Custode conosce solo il racconto";
  const refusal = pushRefusal({
    ...madeFor(thrower, first),
    ...(isOpposedFor(db, thrower, first) && { kind: "opposed" }),
    ...(more?.decided && { kind: "decided" }),
  });
  if (refusal) return refusal;
  if (roll.characterId === null || isLatestOf(db, roll.characterId, id, thrower)) return null;
  return "Si forza solo l'ultimo tiro di un investigatore";
}

/** Counts only opposed rolls that the author sees and is bound by: a refusal must not reveal hidden rolls. */
function isOpposedFor(db: Db, thrower: RollAuthor, kept: StoredRoll): boolean {
  return (kept.more?.opposed ?? []).some(({ one, other }) => {
    const rival = one === kept.id ? other : one;
    return !isUnbound(kept, rival) && findRoll(db, thrower.tableId, rival, thrower) !== null;
  });
}

/** @returns also the sheets whose ticks changed. @throws Refused `not_found`, `forbidden`. */
export function revealRoll(
  { db, now }: Pick<RollContext, "db" | "now">,
  thrower: RollAuthor,
  rollId: string,
): { kept: StoredRoll; sheets: readonly SheetChange[] } {
  if (!thrower.isMaster) throw new Refused("forbidden", "Solo un master mostra un tiro nascosto");
  return inTransaction(db, (tx) => {
    const found = findRoll(tx, thrower.tableId, rollId, thrower);
    if (!found) throw noRoll();
    if (found.roll.seenBy === "all") return { kept: found, sheets: [] };
    const shown = withPublicNames(tx, {
      ...found,
      roll: { ...found.roll, seenBy: "all" as const },
    });
    updateRoll(tx, shown);
    const rivals = rivalsOf(tx, thrower.tableId, shown);
    const { rolls, sheets } = settleTicks({ db: tx, now }, thrower.tableId, [shown, ...rivals]);
    return { kept: rolls[0] ?? shown, sheets };
  });
}

/** An NPC may have got a public name since a concealed roll; whether one who is gone had one nobody knows. */
function withPublicNames(tx: Db, kept: StoredRoll): StoredRoll {
  const { roll, more } = kept;
  const { who, against } = more?.named ?? {};
  /** @param shown what all would read. @param own her name at that time. @param nameless instead of the name of one who is gone. */
  const called = (
    npcId: string | null | undefined,
    { shown, own, nameless }: { shown: string | undefined; own: string | undefined; nameless: string },
  ) => {
    if (!npcId || own === undefined) return null;
    const face = findFace(tx, npcId);
    if (!face) return shown === own ? nameless : null;
    const publicName = face.portrait.publicName.trim();
    // One of several has a number after the name.
    const number = own.startsWith(face.name) ? own.slice(face.name.length) : "";
    return publicName ? publicName + number : null;
  };
  const whoCalled = called(roll.npcId, { shown: roll.who, own: who, nameless: "Una comparsa" });
  const againstCalled = called(against?.npcId, {
    shown: roll.attack?.against,
    own: against?.name,
    nameless: "una comparsa",
  });
  if (whoCalled === null && againstCalled === null) return kept;
  const now: StoredRoll = {
    ...kept,
    roll: {
      ...roll,
      ...(whoCalled !== null && { who: whoCalled }),
      ...(roll.attack && againstCalled !== null && { attack: { ...roll.attack, against: againstCalled } }),
    },
  };
  return { ...now, ...wordsOf(viewForAll(now), more?.why ?? more?.note) };
}

/** Adds the outcome to the words of a stored roll. @param decided by this roll alone. */
export function retellRoll(tx: Db, kept: StoredRoll, what: string, decided?: Decided): StoredRoll {
  const words = wordsOf(viewForAll(kept), what);
  const roll = { ...kept.roll, outcome: what };
  const more = { ...kept.more, isRetold: true, ...(decided && { decided }) };
  const retold = { ...kept, ...words, roll, more };
  updateRoll(tx, retold);
  return retold;
}

export const notYours = () => new Refused("forbidden", "Questo tiro è di qualcun altro");
