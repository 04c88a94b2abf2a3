import { fifth, half } from "#shared/rules/check.ts";
import type { PassiveValue } from "#shared/schemas/board.ts";

export interface PassiveRow extends PassiveValue {
  /** Null where the sheet lacks it. */
  half: number | null;
  fifth: number | null;
}

/** The best first, those who lack it last; equals by name. */
export function passiveRows(values: readonly PassiveValue[]): PassiveRow[] {
  return values
    .map((one) => ({
      ...one,
      half: one.value === null ? null : half(one.value),
      fifth: one.value === null ? null : fifth(one.value),
    }))
    .sort(
      (one, other) => (other.value ?? -1) - (one.value ?? -1) || one.name.localeCompare(other.name, "it"),
    );
}
