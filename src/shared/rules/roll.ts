import type { Skill, Weapon } from "../schemas/character.ts";
import { attackTarget, judgeAttack, type Reading, SPECIFIED } from "./attack.ts";
import { isSuccess, type Level } from "./check.ts";
import { type DamageRoll, parseDamage, parseDamageBonus, rollDamage } from "./damage.ts";
import type { Die } from "./dice.ts";
import { levelAt } from "./difficulty.ts";
import type { RollKind } from "./made-roll.ts";
import type { RangeOption } from "./range.ts";

export type Aim =
  | { kind: "check"; who: string; what: string; target: number }
  | {
      kind: "attack";
      who: string;
      weapon: Weapon;
      skills: readonly Skill[];
      option: RangeOption;
      damageBonus: string | number;
    };

export type AttackResult = {
  distance: string;
  jammed: boolean;
  damage: DamageRoll | null;
  problem: string | null;
};

export type Outcome = {
  who: string;
  what: string;
  target: number | null;
  roll: number;
  level: Level;
  kind?: RollKind;
  physical: boolean;
  attack: AttackResult | null;
  notes?: readonly string[];
};

/** `target` is the value rolled against. Source: docs/regole.md#lattacco */
export function targetOf(aim: Aim): { what: string; target: number } {
  if (aim.kind === "check") return { what: aim.what, target: aim.target };
  return { what: aim.weapon.name, target: attackTarget(aim.weapon, aim.skills).value };
}

/** A successful attack also rolls its damage. @param roll 1 … 100. Source: docs/regole.md#lattacco */
export function settle(
  aim: Aim,
  roll: number,
  physical: boolean,
  die: Die,
  reading: Reading = SPECIFIED,
): Outcome {
  const { what, target } = targetOf(aim);
  const common = { who: aim.who, what, target, roll, physical };
  if (aim.kind === "check") {
    return { ...common, level: levelAt(roll, target, reading.difficulty, reading.disaster), attack: null };
  }
  const { level, jammed } = judgeAttack(aim.weapon, aim.skills, roll, reading);
  const hurt = isSuccess(level) ? damageOf(aim, level, die) : { damage: null, problem: null };
  return { ...common, level, attack: { distance: aim.option.range, jammed, ...hurt } };
}

function damageOf(aim: Extract<Aim, { kind: "attack" }>, level: Level, die: Die) {
  const read = parseDamage(aim.option.damage);
  if (!read.ok) return { damage: null, problem: read.error };
  const bonus = parseDamageBonus(aim.damageBonus);
  if (!bonus.ok) return { damage: null, problem: bonus.error };
  return { damage: rollDamage(read.expression, { die, damageBonus: bonus.bonus, level }), problem: null };
}
