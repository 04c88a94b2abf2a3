import { pointOf } from "#shared/lookup.ts";
import { POINTS } from "#shared/names.ts";
import { Refused } from "#shared/refused.ts";
import { fortuneCosts, fortuneRefusal } from "#shared/rules/fortune.ts";
import { withTick } from "#shared/rules/tick.ts";
import type { Character } from "#shared/schemas/character.ts";
import type { LuckRequest, Roll } from "#shared/schemas/roll.ts";
import { changeSheet, findAny } from "../characters/index.ts";
import type { Db } from "../db/open.ts";
import { settingsAt } from "../tables/index.ts";
import { judgeTotal, type Target, wordsOf } from "./judge.ts";
import type { KeptRoll } from "./kept-roll.ts";
import { findRoll, isLatestOf, updateRoll } from "./store.ts";
import { type Dice, noRoll, notYours, type Thrower, type Thrown } from "./verbs.ts";

/** How long Fortuna can be taken back. */
const UNDO_MS = 10_000;

/**
 * Spends Fortuna on a roll, exactly as much as a better level costs.
 * @throws Refused `not_found`, `forbidden`, `rule_broken` with the rule.
 */
export function spendLuck(dice: Dice, thrower: Thrower, { rollId, clientId, points }: LuckRequest): Thrown {
  return dice.db.transaction(
    (tx) => {
      const found = findOwn(tx, thrower, rollId);
      const { roll, more } = found;
      if (more?.luckClientId === clientId) return { kept: found, isRepeat: true, sheets: [] };
      const sheet = roll.characterId === null ? null : findAny(tx, roll.characterId);
      if (!sheet || roll.total === null || roll.target === null) {
        throw new Refused("rule_broken", "Per questo tiro non c'è Fortuna da spendere");
      }
      const { spendLuck: isAllowed, disaster } = settingsAt(tx, thrower.tableId);
      const fortune = luckOf(sheet.character);
      const made = {
        kind: roll.kind,
        roll: roll.total,
        value: roll.target,
        level: roll.level,
        isPushed: roll.pushOf !== null,
        isJammed: roll.attack?.jammed === true,
      };
      const refusal = fortuneRefusal(made, fortune, isAllowed);
      if (refusal) throw new Refused("rule_broken", refusal);
      const costs = fortuneCosts(made, fortune);
      if (!costs.some(({ cost }) => cost === points)) {
        const words = costs.map(({ cost }) => cost).join(" o ");
        throw new Refused("rule_broken", `Un livello migliore costa ${words} di Fortuna`);
      }
      const target = targetAgain(roll, sheet.character);
      const damageBonus = pointOf(sheet.character, POINTS.damageBonus)?.value ?? "";
      const judged = judgeTotal(
        { target, bonus: roll.bonus, difficulty: roll.difficulty, disaster, damageBonus },
        roll.total - points,
        dice.die,
      );
      const changed: Roll = { ...roll, ...judged, luckSpent: roll.luckSpent + points };
      const { message, level, speachText } = found;
      const kept: KeptRoll = {
        ...found,
        ...wordsOf(changed),
        roll: changed,
        more: {
          ...(more?.opposed && { opposed: true }),
          luckClientId: clientId,
          luckAt: dice.now,
          before: { roll, message, level, speachText, ...(more?.ticked && { ticked: more.ticked }) },
        },
      };
      updateRoll(tx, kept);
      const paid = changeSheet(
        tx,
        sheet.character._id,
        (current) => {
          const poorer = withLuck(current, luckOf(current) - points);
          // A tick that this roll had earned goes: Fortuna was spent.
          return more?.ticked ? (withTick(poorer, more.ticked, false) ?? poorer) : poorer;
        },
        dice.now,
      );
      return { kept, isRepeat: false, sheets: paid ? [paid] : [] };
    },
    { behavior: "immediate" },
  );
}

/** Gives back what was spent. @throws Refused `not_found`, `forbidden`, `rule_broken` when it is too late. */
export function undoLuck(dice: Dice, thrower: Thrower, rollId: string): Thrown {
  return dice.db.transaction(
    (tx) => {
      const found = findOwn(tx, thrower, rollId);
      const { roll, more } = found;
      const before = more?.before;
      if (!before || more.luckAt === undefined)
        throw new Refused("rule_broken", "Qui non c'è niente da annullare");
      const isLate = dice.now - more.luckAt > UNDO_MS;
      if (isLate || roll.characterId === null || !isLatestOf(tx, roll.characterId, rollId)) {
        throw new Refused("rule_broken", "È tardi per annullare: il gioco è andato avanti");
      }
      const { ticked, ...former } = before;
      const { before: _before, luckAt: _at, luckClientId: _client, ...rest } = more;
      const kept: KeptRoll = { ...found, ...former, more: { ...rest, ...(ticked && { ticked }) } };
      updateRoll(tx, kept);
      const back = roll.luckSpent - former.roll.luckSpent;
      const paid = changeSheet(
        tx,
        roll.characterId,
        (current) => {
          const richer = withLuck(current, luckOf(current) + back);
          return ticked ? (withTick(richer, ticked, true) ?? richer) : richer;
        },
        dice.now,
      );
      return { kept, isRepeat: false, sheets: paid ? [paid] : [] };
    },
    { behavior: "immediate" },
  );
}

function findOwn(tx: Db, thrower: Thrower, rollId: string): KeptRoll {
  const found = findRoll(tx, thrower.tableId, rollId, thrower);
  if (!found) throw noRoll();
  const isOwner =
    found.roll.characterId !== null && findAny(tx, found.roll.characterId)?.ownerId === thrower.userId;
  if (found.userId !== thrower.userId && !isOwner) throw notYours();
  return found;
}

/** The same target as when it was thrown; of a weapon, its damage as it is now. */
function targetAgain({ what, kind, target, attack }: Roll, sheet: Character): Target {
  const plain: Target = { what, kind, value: target ?? 0, skill: kind === "skill" ? what : null };
  if (!attack) return plain;
  const weapon = sheet.weapons.find(({ name }) => name === attack.weapon);
  const { range } = attack;
  return {
    ...plain,
    weapon: { name: attack.weapon, range, damage: weapon?.damage ?? "", malfunction: weapon?.malfunction },
  };
}

function luckOf(sheet: Character): number {
  const value = pointOf(sheet, POINTS.luck)?.value;
  return typeof value === "number" ? value : 0;
}

const withLuck = (sheet: Character, value: number): Character => ({
  ...sheet,
  points: sheet.points.map((point) =>
    point.name === POINTS.luck ? { ...point, value: Math.max(0, value) } : point,
  ),
});
