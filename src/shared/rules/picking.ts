import type { Die } from "./dice.ts";

/** @throws RangeError for no items. Source: docs/regole.md#tira-tutto */
export function pickOne<T>(items: readonly T[], die: Die): T {
  const [chosen] = items.slice(die(items.length) - 1);
  if (chosen === undefined) throw new RangeError("There is nothing to pick from");
  return chosen;
}

/** Both bounds included. Source: docs/regole.md#tira-tutto */
export const between = (from: number, to: number, die: Die): number => from - 1 + die(to - from + 1);

/** Every order is equally likely. Source: docs/regole.md#tira-tutto */
export function shuffled<T>(items: readonly T[], die: Die): T[] {
  const left = [...items];
  return items.flatMap(() => left.splice(die(left.length) - 1, 1));
}

/** At most `count`, none twice. Source: docs/regole.md#tira-tutto */
export const pickSome = <T>(items: readonly T[], count: number, die: Die): T[] =>
  shuffled(items, die).slice(0, count);
