import { POINTS } from "#shared/names.ts";
import type { Point } from "#shared/schemas/character.ts";

/** What a master looks at from across the table, with its short name. */
const SHOWN = [
  [POINTS.hit, "Ferita"],
  [POINTS.sanity, "Sanità"],
  [POINTS.magic, "Magia"],
  [POINTS.luck, "Fortuna"],
] as const;

export interface GaugeData {
  name: string;
  value: number;
  max: number;
}

/** The points that count something; one that is missing or is text is left out. */
export function gaugesOf(points: readonly Point[]): GaugeData[] {
  return SHOWN.flatMap(([name, short]) => {
    const point = points.find((known) => known.name === name);
    if (typeof point?.value !== "number") return [];
    return [{ name: short, value: point.value, max: point.maxValue ?? point.value }];
  });
}
