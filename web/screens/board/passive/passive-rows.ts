import { fifth, half } from "#shared/rules/check.ts";
import type { PassiveValue } from "#shared/schemas/board.ts";

export interface PassiveRow extends PassiveValue {
  /** Null if the sheet lacks the skill. */
  half: number | null;
  fifth: number | null;
}

/** Best first, missing ones last; ties by name. */
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
