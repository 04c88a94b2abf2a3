import type * as z from "zod/mini";
import { announce, damageStory } from "#shared/announce.ts";
import { characteristicOf, pointValueOf } from "#shared/lookup.ts";
import { type CharacteristicName, POINTS } from "#shared/names.ts";
import { Refused } from "#shared/refused.ts";
import { chosenWords, partWords, tensWords } from "#shared/roll-words.ts";
import { attackTarget, isJammed } from "#shared/rules/attack.ts";
import { characteristicCalled } from "#shared/rules/characteristic-names.ts";
import { type Combining, combinedLevel, partLevels } from "#shared/rules/combined.ts";
import {
  DAMAGE_OF_A_HAND,
  parseDamage,
  parseDamageBonus,
  rollDamage,
  writtenDamage,
} from "#shared/rules/damage.ts";
import { improves } from "#shared/rules/development.ts";
import type { Die } from "#shared/rules/dice.ts";
import { levelAt, passes } from "#shared/rules/difficulty.ts";
import { damageLevelOf } from "#shared/rules/melee.ts";
import { readPercentile, throwPercentile } from "#shared/rules/percentile.ts";
import { type RangeOption, rangeOptions } from "#shared/rules/range.ts";
import { sameSkill } from "#shared/rules/skill-names.ts";
import type { Character, Weapon } from "#shared/schemas/character.ts";
import type { DiceRoll } from "#shared/schemas/dice-message.ts";
import type { Roll, RollAim, RollView, ThrownDice } from "#shared/schemas/roll.ts";
import type { TableSettings } from "#shared/schemas/table.ts";
import type { Damages, Melee, StoredRoll } from "./stored-roll.ts";

export interface Target {
  readonly what: string;
  readonly kind: Roll["kind"];
  readonly value: number;
  readonly skill: string | null;
  readonly weapon?: { name: string; range: string; damage: string; malfunction: string | undefined };
  /** Several values for one throw, instead of `value`. */
  readonly combined?: { how: Combining; parts: readonly { what: string; value: number }[] };
}

const missing = (sentence: string) => new Refused("not_found", sentence);

/** @param sheet null for a roll that needs none. @throws Refused `not_found`, `invalid`. */
export function targetOf(aim: RollAim, sheet: Character | null): Target {
  if (aim.kind === "free") return { what: aim.what, kind: "free", value: aim.target, skill: null };
  if (!sheet) throw new Refused("invalid", "Manca chi tira");
  if (aim.kind === "sanity" || aim.kind === "luck") {
    const name = aim.kind === "sanity" ? POINTS.sanity : POINTS.luck;
    return {
      what: name.replace("Punti ", ""),
      kind: aim.kind,
      value: pointValueOf(sheet, name),
      skill: null,
    };
  }
  if (aim.kind === "characteristic") {
    const name = characteristicCalled(aim.name);
    if (!name) throw missing("Questa caratteristica non esiste");
    return characteristicTarget(name, sheet);
  }
  if (aim.kind === "skill") {
    const skill = sheet.skills.find(({ name }) => sameSkill(name, aim.name));
    const meant = skill ? undefined : characteristicCalled(aim.name);
    if (meant) return characteristicTarget(meant, sheet);
    if (!skill) throw missing("Sulla scheda non c'è questa abilità");
    return { what: skill.name, kind: "skill", value: skill.value, skill: skill.name };
  }
  const weapon = sheet.weapons[aim.weapon];
  if (!weapon) throw missing("Sulla scheda non c'è quest'arma");
  const { skill, value } = attackTarget(weapon, sheet.skills);
  const options = optionsOf(weapon, sheet);
  const option = aim.range === undefined ? options[0] : options.find(({ range }) => range === aim.range);
  if (!option) throw missing("Quest'arma non ha questa distanza");
  const { name, malfunction } = weapon;
  return { what: name, kind: "attack", value, skill, weapon: { name, malfunction, ...option } };
}

const characteristicTarget = (what: CharacteristicName, sheet: Character): Target => ({
  what,
  kind: "characteristic",
  value: characteristicOf(sheet, what),
  skill: null,
});

function optionsOf({ range, damage }: Weapon, sheet: Armed): RangeOption[] {
  return rangeOptions(range, damage, characteristicOf(sheet, "Forza"));
}

type Armed = Pick<Character, "weapons" | "characteristics">;

/** The target of an earlier roll; weapon damage is read from the current sheet. */
export function targetAgain(
  { roll: { what, kind, target, attack, parts }, more }: Pick<StoredRoll, "roll" | "more">,
  sheet: Armed | null = null,
): Target {
  if (parts && more?.combining) {
    const values = parts.map((part) => ({ what: part.what, value: part.target }));
    return { what, kind, value: 0, skill: null, combined: { how: more.combining, parts: values } };
  }
  const plain: Target = { what, kind, value: target ?? 0, skill: kind === "skill" ? what : null };
  if (!attack) return plain;
  const { range } = attack;
  const optionIn = (one: Weapon) => sheet && optionsOf(one, sheet).find((known) => known.range === range);
  // Several weapons may have one name.
  const named = sheet?.weapons.filter(({ name }) => name === attack.weapon) ?? [];
  const weapon = named.find(optionIn) ?? named[0];
  const option = weapon && optionIn(weapon);
  const damage = option?.damage ?? weapon?.damage ?? "";
  return { ...plain, weapon: { name: attack.weapon, range, damage, malfunction: weapon?.malfunction } };
}

export interface Throw {
  readonly target: Target;
  readonly bonus: number;
  readonly difficulty: Roll["difficulty"];
  /** Physical dice; undefined: the server rolls. */
  readonly dice?: z.infer<typeof ThrownDice> | undefined;
  /** What the physical dice made where they were thrown, if a defence has changed it since. */
  readonly readTotal?: number | undefined;
  readonly disaster: TableSettings["disaster"];
  readonly damageBonus: string | number;
  /** The hit is decided elsewhere: no damage is rolled. */
  readonly holdsDamage?: boolean;
}

export type Judged = Pick<Roll, "dice" | "total" | "level" | "passed" | "parts"> & {
  attack?: NonNullable<Roll["attack"]>;
};

/** @throws Refused `invalid` when the number of tens dice does not match the bonus. */
export function assertFaces(dice: Throw["dice"], bonus: number): void {
  if (dice && dice.tens.length !== 1 + Math.abs(bonus)) {
    throw new Refused("invalid", `Per questo tiro ${tensWords(bonus)}`);
  }
}

/** Rolls, or reads physical dice. @throws Refused as `assertFaces`. */
export function judge(made: Throw, die: Die): Judged {
  const { bonus, dice } = made;
  assertFaces(dice, bonus);
  const { tens, units, total } = dice
    ? readPercentile(dice.tens, dice.units, bonus)
    : throwPercentile(die, bonus);
  return { dice: { units, tens: [...tens] }, ...judgeTotal(made, total, die) };
}

export function judgeTotal(made: Throw, total: number, die: Die): Omit<Judged, "dice"> {
  const { target, difficulty, disaster } = made;
  if (target.combined) {
    const { how, parts } = target.combined;
    const values = parts.map(({ value }) => value);
    const judged = partLevels(total, values, difficulty, disaster);
    const level = combinedLevel(
      how,
      judged.map((part) => part.level),
    );
    return {
      total,
      level,
      passed: passes(level, difficulty),
      parts: judged.map((part, at) => ({ what: parts[at]?.what ?? "", target: values[at] ?? 0, ...part })),
    };
  }
  const level =
    target.kind === "development"
      ? growthLevel(total, target.value)
      : levelAt(total, target.value, difficulty, disaster);
  const { weapon } = target;
  const jammed = weapon !== undefined && isJammed(total, weapon.malfunction);
  const passed = passes(level, difficulty) && !jammed;
  const judged = { total, level, passed };
  if (!weapon) return judged;
  const damage = passed && !made.holdsDamage ? damageOf(made, level, die) : null;
  return { ...judged, attack: { weapon: weapon.name, range: weapon.range, damage, jammed } };
}

/** In development nothing is a critical or a disaster. Source: docs/regole.md#lo-sviluppo */
const growthLevel = (total: number, value: number) => (improves(total, value) ? "normal" : "failed");

function damageOf(made: Throw, level: Judged["level"], die: Die) {
  const { target, damageBonus } = made;
  const byHand = damageByHand(made)[damageKey(level)];
  return byHand ?? throwDamage(target.weapon?.damage ?? "", damageBonus, level, die);
}

export const damageKey = (level: Roll["level"]): keyof Damages =>
  passes(level, "extreme") ? "extreme" : "plain";

/** Damage of physical dice counts only for the level that they made: another one needs other dice. Source: docs/regole.md#dadi-veri */
export function damageByHand(
  { target, bonus, difficulty, disaster, dice, readTotal }: Throw,
  side: Melee["side"] = "attacker",
): Damages {
  if (dice?.damage === undefined) return {};
  const total = readTotal ?? readPercentile(dice.tens, dice.units, bonus).total;
  const level = damageLevelOf(levelAt(total, target.value, difficulty, disaster), side);
  return { [damageKey(level)]: { text: DAMAGE_OF_A_HAND, total: dice.damage } };
}

/** Null for damage that cannot be parsed. */
export function throwDamage(
  damage: string,
  damageBonus: string | number,
  level: Judged["level"],
  die: Die,
): NonNullable<Roll["attack"]>["damage"] {
  const read = parseDamage(damage);
  const bonus = parseDamageBonus(damageBonus);
  if (!read.ok || !bonus.ok) return null;
  const rolled = rollDamage(read.expression, { die, damageBonus: bonus.bonus, level });
  return { text: damageStory(rolled), total: rolled.total };
}

/** @param why the player's line of a pushed roll. */
export function wordsOf(roll: RollView, why?: string): DiceRoll {
  const { who, what, target, total, level, kind, attack, origin, luckSpent } = roll;
  const notes = [
    attack?.manoeuvre ? `manovra: ${attack.manoeuvre}` : "",
    ...partWords(roll),
    ...chosenWords(roll),
    roll.pushOf ? "tiro forzato" : "",
    why ?? "",
    luckSpent > 0 ? `${luckSpent} di Fortuna` : "",
    origin === "away" ? "tirato senza linea" : "",
  ].filter(Boolean);
  const hurt = attack?.damage;
  return announce({
    who,
    what,
    target,
    roll: total ?? 0,
    level,
    kind,
    physical: origin === "real",
    notes,
    attack: attack
      ? {
          distance: attack.range,
          jammed: attack.jammed,
          problem: null,
          damage: hurt ? writtenDamage(hurt) : null,
        }
      : null,
  });
}
