import type { Die } from "./dice.ts";

/** Choosing by dice, where a thing is made at random. Source: docs/regole.md#tira-tutto */

/** One of several, each equally likely. @throws RangeError for none. */
export function pickOne<T>(items: readonly T[], die: Die): T {
  const [chosen] = items.slice(die(items.length) - 1);
  if (chosen === undefined) throw new RangeError("There is nothing to pick from");
  return chosen;
}

/** A whole number from `from` to `to`, both included. */
export const between = (from: number, to: number, die: Die): number => from - 1 + die(to - from + 1);

/** The same things in another order, every order equally likely. */
export function shuffled<T>(items: readonly T[], die: Die): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(die(left.length) - 1, 1));
}

/** At most so many different ones of several. */
export const pickSome = <T>(items: readonly T[], count: number, die: Die): T[] =>
  shuffled(items, die).slice(0, count);
