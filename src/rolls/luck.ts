import { pointOf, pointValueOf } from "#shared/lookup.ts";
import { POINTS } from "#shared/names.ts";
import { Refused } from "#shared/refused.ts";
import { FORTUNE_RETURNS_WITHIN, fortuneCosts, fortuneRefusal } from "#shared/rules/fortune.ts";
import { withTick } from "#shared/rules/tick.ts";
import { withPoints } from "#shared/rules/tracks.ts";
import type { LuckRequest, Roll } from "#shared/schemas/roll.ts";
import { changeSheet, findAny, rightToChange, type SheetChange } from "../characters/index.ts";
import type { Db } from "../db/open.ts";
import { runOnce } from "../db/requests.ts";
import { inTransaction } from "../db/transaction.ts";
import { assertConfirmed, settingsAt } from "../tables/index.ts";
import { viewForAll } from "./audience.ts";
import { settleAgain } from "./clash.ts";
import { damageKey, judgeTotal, targetAgain, wordsOf } from "./judge.ts";
import type { RollOutcome } from "./keep.ts";
import type { RollAuthor } from "./roll-subject.ts";
import { findRoll, findRolls, isLatestOf, updateRoll } from "./store.ts";
import type { Damages, StoredRoll } from "./stored-roll.ts";
import { rivalsOf, settleTicks, takesTick } from "./ticks.ts";
import { madeFor, noRoll, notYours } from "./verbs.ts";
import type { RollContext } from "./world.ts";

/** Costs exactly the price of a better level. @throws Refused `not_found`, `forbidden`, `rule_broken` with the rule. */
export function spendLuck(dice: RollContext, thrower: RollAuthor, request: LuckRequest): RollOutcome {
  const { userId, tableId } = thrower;
  const { clientId, rollId } = request;
  return runOnce(dice.db, { userId, tableId, clientId, command: "luck", now: dice.now }, (tx) => ({
    work: () => [spend({ ...dice, db: tx }, thrower, request), rollId],
    again: (id) => {
      if (id !== rollId) throw new Refused("conflict", "Questa richiesta è già servita ad altro");
      return { kept: findOwn(tx, thrower, id).found, isRepeat: true, sheets: [] };
    },
    createdByVersion02: () =>
      findOwn(tx, thrower, rollId).found.more?.luckClientId === clientId ? rollId : null,
  }));
}

function spend(dice: RollContext, thrower: RollAuthor, { rollId, points }: LuckRequest): RollOutcome {
  const { db: tx } = dice;
  const { found, sheet } = findOwn(tx, thrower, rollId);
  const { roll } = found;
  const { ticked, gaveTick: _, ...more } = found.more ?? {};
  if (more.isPushed) throw new Refused("rule_broken", "Questo tiro è già stato forzato");
  if (!sheet || roll.total === null || (roll.target === null && !roll.parts)) {
    throw new Refused("rule_broken", "Per questo tiro non c'è Fortuna da spendere");
  }
  if (isApplied(tx, thrower.tableId, found)) {
    throw new Refused("rule_broken", "È tardi per la Fortuna: il danno di questo tiro è già applicato");
  }
  const { spendLuck: isAllowed, disaster } = settingsAt(tx, thrower.tableId);
  const fortune = pointValueOf(sheet.character, POINTS.luck);
  const made = madeFor(thrower, found);
  const refusal = fortuneRefusal(made, fortune, isAllowed);
  if (refusal) throw new Refused("rule_broken", refusal);
  const costs = fortuneCosts(made, fortune);
  if (!costs.some(({ cost }) => cost === points)) {
    const words = costs.map(({ cost }) => cost).join(" o ");
    throw new Refused("rule_broken", `Un livello migliore costa ${words} di Fortuna`);
  }
  const target = targetAgain(found, sheet.character);
  const damageBonus = pointOf(sheet.character, POINTS.damageBonus)?.value ?? "";
  const judged = judgeTotal(
    {
      target,
      bonus: roll.bonus,
      difficulty: roll.difficulty,
      disaster,
      damageBonus,
      holdsDamage: more.melee !== undefined,
    },
    roll.total - points,
    dice.die,
  );
  const damage = withDamage(withDamage(more.damage ?? {}, roll), judged);
  const { manoeuvre, against } = roll.attack ?? {};
  const cheaper: Roll = {
    ...roll,
    ...judged,
    ...(judged.attack && {
      attack: {
        ...judged.attack,
        ...(manoeuvre && { manoeuvre }),
        ...(against && { against }),
        ...(judged.attack.damage && { damage: damage[damageKey(judged.level)] ?? null }),
      },
    }),
    luckSpent: roll.luckSpent + points,
  };
  const { message, level, speachText } = found;
  const kept: StoredRoll = {
    ...found,
    ...wordsOf(viewForAll({ ...found, roll: cheaper })),
    roll: cheaper,
    more: {
      ...more,
      ...(judged.attack && { damage }),
      luckAt: dice.now,
      before: { roll, message, level, speachText, ...(ticked && { ticked }) },
    },
  };
  updateRoll(tx, kept);
  const settled = settleAgain(dice, thrower.tableId, kept);
  const paid = changeSheet(
    tx,
    rightToChange(tx, thrower, sheet.character._id),
    (current) => {
      const poorer = withPoints(current, POINTS.luck, pointValueOf(current, POINTS.luck) - points);
      // A roll improved with Fortuna earns no tick.
      const isLost = ticked !== undefined && takesTick(tx, found, ticked);
      return isLost ? (withTick(poorer, ticked, false) ?? poorer) : poorer;
    },
    dice.now,
  );
  return changed(dice, thrower.tableId, settled, paid);
}

/** @throws Refused `not_found`, `forbidden`, `rule_broken` when it is too late. */
export function undoLuck(dice: RollContext, thrower: RollAuthor, rollId: string): RollOutcome {
  return inTransaction(dice.db, (tx) => {
    const { found, sheet } = findOwn(tx, thrower, rollId);
    const { roll, more } = found;
    const before = more?.before;
    if (!before || more.luckAt === undefined)
      throw new Refused("rule_broken", "Qui non c'è niente da annullare");
    if (isApplied(tx, thrower.tableId, found)) {
      throw new Refused("rule_broken", "È tardi per annullare: il danno di questo tiro è già applicato");
    }
    const isLate = dice.now - more.luckAt > FORTUNE_RETURNS_WITHIN;
    if (isLate || roll.characterId === null || !isLatestOf(tx, roll.characterId, rollId, thrower)) {
      throw new Refused("rule_broken", "È tardi per annullare: il gioco è andato avanti");
    }
    const { ticked, ...former } = before;
    const { before: _before, luckAt: _at, ...rest } = more;
    const gaveTick = ticked && sheet && withTick(sheet.character, ticked, true) !== null;
    const tick = { ...(ticked && { ticked }), ...(gaveTick && { gaveTick }) };
    const kept: StoredRoll = { ...found, ...asSeenNow(found, former), more: { ...rest, ...tick } };
    updateRoll(tx, kept);
    const settled = settleAgain({ ...dice, db: tx }, thrower.tableId, kept);
    const back = roll.luckSpent - former.roll.luckSpent;
    const paid = changeSheet(
      tx,
      rightToChange(tx, thrower, roll.characterId),
      (current) => {
        const richer = withPoints(current, POINTS.luck, pointValueOf(current, POINTS.luck) + back);
        return ticked ? (withTick(richer, ticked, true) ?? richer) : richer;
      },
      dice.now,
    );
    return changed({ ...dice, db: tx }, thrower.tableId, settled, paid);
  });
}

type Former = Pick<StoredRoll, "roll" | "message" | "level" | "speachText">;

/** The former roll. If it has been revealed meanwhile, it stays so, with the names that all read now. */
function asSeenNow({ roll, more, ...found }: StoredRoll, former: Former): Former {
  const { seenBy, who } = roll;
  if (seenBy === former.roll.seenBy) return former;
  const against = roll.attack?.against;
  const attack = former.roll.attack && { ...former.roll.attack, ...(against !== undefined && { against }) };
  const now = { ...former.roll, seenBy, who, ...(attack && { attack }) };
  const shown = viewForAll({ ...found, roll: now, ...(more && { more }) });
  return { roll: now, ...wordsOf(shown, more?.why ?? more?.note) };
}

function isApplied(db: Db, tableId: string, { more }: StoredRoll): boolean {
  const otherId = more?.melee?.otherId;
  const others = otherId ? findRolls(db, tableId, [otherId]) : [];
  return more?.isApplied === true || others.some((other) => other.more?.isApplied);
}

type Hit = Pick<Roll, "level" | "attack">;

const withDamage = (known: Damages, hit: Hit): Damages =>
  hit.attack?.damage ? { [damageKey(hit.level)]: hit.attack.damage, ...known } : known;

function changed(
  dice: RollContext,
  tableId: string,
  { kept, others }: { kept: StoredRoll; others: StoredRoll[] },
  paid: SheetChange | null,
): RollOutcome {
  const ticks = settleTicks(dice, tableId, [kept, ...rivalsOf(dice.db, tableId, kept)]);
  const [after = kept] = ticks.rolls;
  const sheets = [...(paid ? [paid] : []), ...ticks.sheets];
  return { kept: after, others, isRepeat: false, sheets };
}

/** A roll of one's own investigator, or one that a master made, for somebody still seated here. */
function findOwn(tx: Db, thrower: RollAuthor, rollId: string) {
  const found = findRoll(tx, thrower.tableId, rollId, thrower);
  if (!found) throw noRoll();
  const { characterId } = found.roll;
  const sheet = characterId === null ? null : findAny(tx, characterId);
  const isOwn = sheet ? sheet.ownerId === thrower.userId : found.userId === thrower.userId;
  if (!isOwn && !(thrower.isMaster && found.userId === thrower.userId)) throw notYours();
  if (sheet && sheet.character.tableId !== thrower.tableId) {
    throw new Refused("wrong_table", "Questo investigatore siede a un altro tavolo");
  }
  if (sheet) assertConfirmed(tx, sheet.character._id);
  return { found, sheet };
}
