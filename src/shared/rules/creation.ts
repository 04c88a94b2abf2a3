import { CHARACTERISTICS } from "../names.ts";
import type { CreationWay } from "../schemas/table.ts";
import type { Characteristics, DiceWay } from "./characteristics.ts";
import { type Die, sum } from "./dice.ts";
import { pickOne } from "./picking.ts";

/** One for each characteristic. */
export const QUICK_SET = [80, 70, 60, 60, 50, 50, 50, 40] as const;

/** `start` is what a characteristic has before anybody has divided anything. */
export const BUDGET = { total: 460, least: 15, most: 90, step: 5, start: 50 } as const;

export const isDiceWay = (way: CreationWay): way is DiceWay => way === "specified" || way === "published";

/** Points that are still to be given; less than 0 for too many. Source: docs/regole.md#460-punti */
export const budgetLeft = (values: Characteristics): number =>
  BUDGET.total - sum(CHARACTERISTICS.map((name) => values[name]));

/** The nearest value that the budget allows. @param typed NaN gives the least. Source: docs/regole.md#460-punti */
export function budgetValue(typed: number): number {
  const { least, most, step } = BUDGET;
  return Math.min(most, Math.max(least, step * Math.round(typed / step))) || least;
}

/**
 * Whether eight values can have come by a way; dice are taken as they are written.
 * @param values before the effects of age. Source: docs/regole.md#i-modi-di-un-tavolo
 */
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

/** The whole budget, divided at random. Source: docs/regole.md#460-punti */
export function randomBudget(die: Die): Characteristics {
  const least = CHARACTERISTICS.map((name) => [name, BUDGET.least]);
  const values = Object.fromEntries(least) as Characteristics; // made from every name
  while (budgetLeft(values) > 0) {
    const open = CHARACTERISTICS.filter((name) => values[name] < BUDGET.most);
    values[pickOne(open, die)] += BUDGET.step;
  }
  return values;
}
