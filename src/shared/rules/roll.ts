import type { Skill, Weapon } from "../schemas/character.ts";
import { attackTarget, judgeAttack } from "./attack.ts";
import { isSuccess, type Level, levelOf } from "./check.ts";
import { type DamageRoll, parseDamage, parseDamageBonus, rollDamage } from "./damage.ts";
import type { Die } from "./dice.ts";
import type { RangeOption } from "./range.ts";

/** A roll that somebody is about to make: against a value of the sheet, or with a weapon. */
export type Aim =
  | { kind: "check"; who: string; what: string; target: number }
  | {
      kind: "attack";
      who: string;
      weapon: Weapon;
      skills: readonly Skill[];
      /** The distance chosen, with its damage. */
      option: RangeOption;
      /** The value of 'Bonus al Danno' among the points. */
      damageBonus: string | number;
    };

/** What an attack brought besides its level. `problem` says in Italian why damage could not be rolled. */
export type AttackResult = {
  distance: string;
  jammed: boolean;
  damage: DamageRoll | null;
  problem: string | null;
};

/** A roll that has been made. */
export type Outcome = {
  who: string;
  what: string;
  target: number;
  roll: number;
  level: Level;
  /** Whether the percentile dice were real ones. */
  physical: boolean;
  attack: AttackResult | null;
};

/** What a roll is called and what it is made against. Source: docs/regole.md#lattacco */
export function targetOf(aim: Aim): { what: string; target: number } {
  if (aim.kind === "check") return { what: aim.what, target: aim.target };
  return { what: aim.weapon.name, target: attackTarget(aim.weapon, aim.skills).value };
}

/**
 * Settles a roll; an attack that succeeds rolls its damage at once. Source: docs/regole.md#lattacco
 * @param roll 1 … 100, from `rollPercentile` or `readFaces`.
 */
export function settle(aim: Aim, roll: number, physical: boolean, die: Die): Outcome {
  const { what, target } = targetOf(aim);
  const common = { who: aim.who, what, target, roll, physical };
  if (aim.kind === "check") return { ...common, level: levelOf(roll, target), attack: null };
  const { level, jammed } = judgeAttack(aim.weapon, aim.skills, roll);
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
