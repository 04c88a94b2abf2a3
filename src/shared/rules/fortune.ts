import { LEVELS, thresholds } from "./check.ts";
import type { MadeRoll, RollKind } from "./made-roll.ts";

const NEVER: Partial<Record<RollKind, string>> = {
  sanity: "In un tiro di Sanità non si spende Fortuna",
  luck: "In un tiro di Fortuna non si spende Fortuna",
  damage: "Nel danno non si spende Fortuna",
  free: "La Fortuna si spende solo per abilità e caratteristiche",
  dive: "Il colpo è già partito: qui la Fortuna non serve",
  development: "In un tiro di sviluppo non si spende Fortuna",
};

/** For this many milliseconds spent Fortuna can be taken back, if nothing has followed. */
export const FORTUNE_RETURNS_WITHIN = 10_000;

const BOUGHT = ["normal", "arduous", "extreme"] as const;

export type FortuneCost = { level: (typeof BOUGHT)[number]; cost: number };

/** The better levels that this much Fortuna buys, the cheapest first. Source: docs/regole.md#spendere-fortuna */
export function fortuneCosts(
  { roll, value, level: reached }: Pick<MadeRoll, "roll" | "value" | "level">,
  fortune: number,
): FortuneCost[] {
  const highest = thresholds(value);
  const isBetter = (level: FortuneCost["level"]) => LEVELS.indexOf(level) < LEVELS.indexOf(reached);
  // Lowering the roll to 1 would make it a critical.
  return BOUGHT.filter((level) => isBetter(level) && highest[level] > 1)
    .map((level) => ({ level, cost: roll - highest[level] }))
    .filter(({ cost }) => cost <= fortune);
}

/** In Italian, or null. @param isAllowed the table's setting. Source: docs/regole.md#spendere-fortuna */
export function fortuneRefusal(
  made: Pick<MadeRoll, "kind" | "roll" | "value" | "level" | "isPushed" | "isJammed" | "isCombined">,
  fortune: number,
  isAllowed: boolean,
): string | null {
  const never = isAllowed ? NEVER[made.kind] : "A questo tavolo la Fortuna non si spende";
  if (never) return never;
  if (made.isCombined) return "In un tiro combinato non si spende Fortuna";
  if (made.isPushed) return "In un tiro forzato non si spende Fortuna";
  if (made.isJammed) return "Un'arma inceppata non si rimedia con la Fortuna";
  if (made.level === "extrafailed") return "Un disastro non si rimedia con la Fortuna";
  if (fortuneCosts(made, Number.POSITIVE_INFINITY).length === 0)
    return "Il livello non può salire con la Fortuna";
  return fortuneCosts(made, fortune).length > 0 ? null : "La Fortuna non basta per un livello migliore";
}
