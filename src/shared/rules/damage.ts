import type { Level } from "./check.ts";
import {
  type BonusTerm,
  DAMAGE_LIMITS,
  type DamageError,
  type DamageTerm,
  damageError,
  readSign,
  readTerm,
  type SimpleTerm,
} from "./damage-terms.ts";
import { type Die, rollDice, sum } from "./dice.ts";

export type DamageExpression = readonly DamageTerm[];
export type DamageBonus = readonly SimpleTerm[];

export type DamagePart = { text: string; rolls: number[]; value: number };

export type DamageRoll = {
  formula: string;
  parts: DamagePart[];
  rolled: number;
  extra: number;
  total: number;
};

export const DAMAGE_OF_A_HAND = "dadi veri";

export const writtenDamage = ({ text, total }: { text: string; total: number }): DamageRoll => ({
  formula: text,
  parts: [{ text, rolls: [], value: total }],
  rolled: total,
  extra: 0,
  total,
});

/** Reads `NdM`, flat numbers, `+`, `-`, `BD`, `½BD` for one distance. Never throws. Source: docs/regole.md#il-danno */
export function parseDamage(text: string): { ok: true; expression: DamageExpression } | DamageError {
  if (text.length > DAMAGE_LIMITS.length) return damageError(DAMAGE_LIMITS.length, "end");
  const end = text.trimEnd().length;
  const expression: DamageTerm[] = [];
  let at = 0;
  while (at < end || expression.length === 0) {
    const { written, sign, next } = readSign(text, at);
    if (expression.length > 0 && !written) return damageError(next, "sign");
    if (expression.length === DAMAGE_LIMITS.terms) return damageError(at, "end");
    const read = readTerm(text, next, sign);
    if (!read.ok) return read;
    expression.push(read.term);
    at = read.next;
  }
  return { ok: true, expression };
}

/** @param value of 'Bonus al Danno'; `-` or empty for none. Source: docs/regole.md#bonus-al-danno-e-struttura */
export function parseDamageBonus(value: string | number): { ok: true; bonus: DamageBonus } | DamageError {
  const text = String(value).trim();
  if (text === "" || text === "-") return { ok: true, bonus: [] };
  const read = parseDamage(text);
  const subject = "Bonus al Danno";
  if (!read.ok) return { ...read, error: read.error.replace("Danno", subject) };
  // A bonus that contains BD would recurse without end.
  const bonus = read.expression.filter((term) => term.kind !== "bonus");
  return bonus.length === read.expression.length
    ? { ok: true, bonus }
    : damageError(text.toUpperCase().indexOf("BD"), "bonus", subject);
}

/** An extreme or critical `level` adds the maximum damage, for every weapon. Source: docs/regole.md#danno-estremo */
export function rollDamage(
  expression: DamageExpression,
  { die, damageBonus, level }: { die: Die; damageBonus: DamageBonus; level: Level },
): DamageRoll {
  const parts = expression.map((term) => rollTerm(term, damageBonus, die));
  const rolled = Math.max(0, sum(parts.map(({ value }) => value)));
  const extra = level === "extreme" || level === "critic" ? maximumDamage(expression, damageBonus) : 0;
  return { formula: formatDamage(expression, damageBonus), parts, rolled, extra, total: rolled + extra };
}

/** 0 or more. Source: docs/regole.md#il-danno */
export function maximumDamage(expression: DamageExpression, damageBonus: DamageBonus): number {
  return bound(expression, damageBonus, "most");
}

/** 0 or more. Source: docs/regole.md#il-danno */
export function minimumDamage(expression: DamageExpression, damageBonus: DamageBonus): number {
  return bound(expression, damageBonus, "least");
}

/** A bonus replaces `BD`. Source: docs/regole.md#il-danno */
export function formatDamage(expression: DamageExpression, damageBonus?: DamageBonus): string {
  return expression
    .map((term, index) => {
      const text = termText(term, damageBonus);
      if (index === 0) return term.sign < 0 ? `-${text}` : text;
      return `${term.sign < 0 ? "-" : "+"} ${text}`;
    })
    .join(" ");
}

function termText(term: DamageTerm, damageBonus?: DamageBonus): string {
  if (term.kind === "dice") return `${term.count}d${term.sides}`;
  if (term.kind === "flat") return String(term.value);
  const half = term.share === "half" ? "½" : "";
  if (!damageBonus) return `${half}BD`;
  const bonus = damageBonus.length === 0 ? "0" : formatDamage(damageBonus);
  return half || damageBonus.length > 1 ? `${half}(${bonus})` : bonus;
}

function rollTerm(term: DamageTerm, damageBonus: DamageBonus, die: Die): DamagePart {
  const rolls: number[] = [];
  const rollOne = (simple: SimpleTerm): number => {
    if (simple.kind === "flat") return simple.sign * simple.value;
    const dice = rollDice(die, simple.count, simple.sides);
    rolls.push(...dice);
    return simple.sign * sum(dice);
  };
  const value = term.kind === "bonus" ? bonusValue(term, sum(damageBonus.map(rollOne))) : rollOne(term);
  return { text: termText(term), rolls, value };
}

type Bound = "least" | "most";
const OTHER = { least: "most", most: "least" } as const satisfies Record<Bound, Bound>;

function bound(expression: DamageExpression, damageBonus: DamageBonus, which: Bound): number {
  const values = expression.map((term) => {
    if (term.kind !== "bonus") return termBound(term, which);
    const bonus = sum(damageBonus.map((simple) => termBound(simple, term.sign < 0 ? OTHER[which] : which)));
    return bonusValue(term, bonus);
  });
  return Math.max(0, sum(values));
}

/** A subtracted term contributes its maximum to the total's minimum. */
function termBound(term: SimpleTerm, which: Bound): number {
  if (term.kind === "flat") return term.sign * term.value;
  const wantsMost = (which === "most") === term.sign > 0;
  return term.sign * term.count * (wantsMost ? term.sides : 1);
}

const bonusValue = ({ sign, share }: BonusTerm, bonus: number): number =>
  sign * (share === "half" ? Math.floor(bonus / 2) : bonus);
