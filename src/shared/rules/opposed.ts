import type { Roll } from "../schemas/roll.ts";
import { isSuccess, LEVELS } from "./check.ts";
import type { MadeRoll } from "./made-roll.ts";

export type Side = Pick<MadeRoll, "level" | "value">;

/** Null when nobody wins. Source: docs/regole.md#tiri-contrapposti */
export function opposedWinner(first: Side, second: Side): "first" | "second" | null {
  if (haveBothFailed(first, second)) return null;
  const lead = LEVELS.indexOf(second.level) - LEVELS.indexOf(first.level) || first.value - second.value;
  if (lead === 0) return null;
  return lead > 0 ? "first" : "second";
}

export const BOTH_FAILED = "falliscono entrambi, non vince nessuno";

/** The Italian reason for `opposedWinner`. Source: docs/regole.md#tiri-contrapposti */
export function opposedReason(first: Side, second: Side): string {
  if (haveBothFailed(first, second)) return BOTH_FAILED;
  if (first.level !== second.level) return "livello migliore";
  return first.value === second.value
    ? "pari in tutto, non vince nessuno"
    : "stesso livello, valore più alto";
}

export const mayBeOpposed = ({ target, kind, pushOf }: Pick<Roll, "target" | "kind" | "pushOf">): boolean =>
  target !== null && kind !== "sanity" && kind !== "development" && pushOf === null;

export const haveBothFailed = (first: Side, second: Side): boolean =>
  !isSuccess(first.level) && !isSuccess(second.level);
