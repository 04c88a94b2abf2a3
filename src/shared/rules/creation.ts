import { CHARACTERISTICS } from "../names.ts";
import type { CreationWay } from "../schemas/table.ts";
import type { Characteristics, DiceWay } from "./characteristics.ts";
import { type Die, sum } from "./dice.ts";
import { pickOne } from "./picking.ts";

export const QUICK_SET = [80, 70, 60, 60, 50, 50, 50, 40] as const;

export const BUDGET = { total: 460, least: 15, most: 90, step: 5, start: 50 } as const;

export const isDiceWay = (way: CreationWay): way is DiceWay => way === "specified" || way === "published";

/** Points left to assign; negative for too many. Source: docs/regole.md#460-punti */
export const budgetLeft = (values: Characteristics): number =>
  BUDGET.total - sum(CHARACTERISTICS.map((name) => values[name]));

/** The nearest allowed value. @param typed NaN gives the minimum. Source: docs/regole.md#460-punti */
export function budgetValue(typed: number): number {
  const { least, most, step } = BUDGET;
  return Math.min(most, Math.max(least, step * Math.round(typed / step))) || least;
}

/** @param values before the effects of age; dice values are not checked. Source: docs/regole.md#i-modi-di-un-tavolo */
export function fitsWay(way: CreationWay, values: Characteristics): boolean {
  const numbers = CHARACTERISTICS.map((name) => values[name]);
  if (way === "quick") {
    const left: number[] = [...QUICK_SET];
    return numbers.every((value) => left.includes(value) && left.splice(left.indexOf(value), 1));
  }
  if (way === "points")
    return budgetLeft(values) === 0 && numbers.every((value) => budgetValue(value) === value);
  return true;
}

export function randomBudget(die: Die): Characteristics {
  const least = CHARACTERISTICS.map((name) => [name, BUDGET.least]);
  const values = Object.fromEntries(least) as Characteristics; // made from every name
  while (budgetLeft(values) > 0) {
    const open = CHARACTERISTICS.filter((name) => values[name] < BUDGET.most);
    values[pickOne(open, die)] += BUDGET.step;
  }
  return values;
}
