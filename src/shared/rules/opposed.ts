import { isSuccess, LEVELS } from "./check.ts";
import type { MadeRoll } from "./made-roll.ts";

type Side = Pick<MadeRoll, "level" | "value">;

/** Null when nobody wins. Source: docs/regole.md#tiri-contrapposti */
export function opposedWinner(first: Side, second: Side): "first" | "second" | null {
  if (!isSuccess(first.level) && !isSuccess(second.level)) return null;
  const lead = LEVELS.indexOf(second.level) - LEVELS.indexOf(first.level) || first.value - second.value;
  if (lead === 0) return null;
  return lead > 0 ? "first" : "second";
}
