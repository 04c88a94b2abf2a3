/** From best to worst. */
export const LEVELS = ["critic", "extreme", "arduous", "normal", "failed", "extrafailed"] as const;
export type Level = (typeof LEVELS)[number];

export const LEVEL_NAMES: Record<Level, string> = {
  critic: "Successo critico",
  extreme: "Successo estremo",
  arduous: "Successo arduo",
  normal: "Successo normale",
  failed: "Fallimento",
  extrafailed: "Disastro",
};

const DISASTER_FROM = 99;

/** Rounded down. Source: docs/regole.md#metà-e-un-quinto */
export const half = (value: number): number => Math.floor(value / 2);

/** Rounded down. Source: docs/regole.md#metà-e-un-quinto */
export const fifth = (value: number): number => Math.floor(value / 5);

/** The highest roll for each level. Source: docs/regole.md#metà-e-un-quinto */
export function thresholds(target: number): { normal: number; arduous: number; extreme: number } {
  return { normal: target, arduous: half(target), extreme: fifth(target) };
}

const OUTCOMES: readonly { level: Level; when: (roll: number, target: number) => boolean }[] = [
  { level: "critic", when: (roll) => roll === 1 },
  { level: "extreme", when: (roll, target) => roll <= fifth(target) },
  { level: "arduous", when: (roll, target) => roll <= half(target) },
  { level: "normal", when: (roll, target) => roll <= target },
  { level: "extrafailed", when: (roll) => roll >= DISASTER_FROM },
];

/** @param roll 1 … 100. @param target 0 or more; from 100 up nothing fails. Source: docs/regole.md#livelli */
export function levelOf(roll: number, target: number): Level {
  return OUTCOMES.find(({ when }) => when(roll, target))?.level ?? "failed";
}

export function isSuccess(level: Level): boolean {
  return level !== "failed" && level !== "extrafailed";
}
