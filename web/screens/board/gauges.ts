import { pointOf } from "#shared/lookup.ts";
import { TRACKED_POINTS } from "#shared/names.ts";
import type { TrackedPoint } from "#shared/rules/giving.ts";
import { isLow } from "#shared/rules/points.ts";
import type { Character } from "#shared/schemas/character.ts";

export interface GaugeData {
  point: TrackedPoint;
  name: string;
  value: number;
  max: number;
  isLow: boolean;
}

/** Tracked points with short labels; missing or textual ones are omitted. */
export function gaugesOf(character: Pick<Character, "points">): GaugeData[] {
  return TRACKED_POINTS.flatMap((wanted) => {
    const point = pointOf(character, wanted);
    if (typeof point?.value !== "number") return [];
    return [
      {
        point: wanted,
        name: wanted.replace("Punti ", ""),
        value: point.value,
        max: point.maxValue ?? point.value,
        isLow: isLow(point),
      },
    ];
  });
}
