/** The six outcomes of a roll, from the best to the worst. */
export const LEVELS = ["critic", "extreme", "arduous", "normal", "failed", "extrafailed"] as const;
export type Level = (typeof LEVELS)[number];

/** What people read and hear for each outcome. */
export const LEVEL_NAMES: Record<Level, string> = {
  critic: "Successo critico",
  extreme: "Successo estremo",
  arduous: "Successo arduo",
  normal: "Successo normale",
  failed: "Fallimento",
  extrafailed: "Disastro",
};

/** A failure with this roll or a higher one is a disaster. */
const DISASTER_FROM = 99;

/** Half of a value, rounded down: what an arduous success needs. Source: docs/regole.md#metà-e-un-quinto */
export const half = (value: number): number => Math.floor(value / 2);

/** A fifth of a value, rounded down: what an extreme success needs. Source: docs/regole.md#metà-e-un-quinto */
export const fifth = (value: number): number => Math.floor(value / 5);

/** The three numbers that a sheet shows for a skill or characteristic. */
export function thresholds(target: number): { normal: number; arduous: number; extreme: number } {
  return { normal: target, arduous: half(target), extreme: fifth(target) };
}

/** Asked in this order; the last one always answers. */
const OUTCOMES: readonly { level: Level; when: (roll: number, target: number) => boolean }[] = [
  { level: "critic", when: (roll) => roll === 1 },
  { level: "extreme", when: (roll, target) => roll <= fifth(target) },
  { level: "arduous", when: (roll, target) => roll <= half(target) },
  { level: "normal", when: (roll, target) => roll <= target },
  { level: "extrafailed", when: (roll) => roll >= DISASTER_FROM },
];

/**
 * Says how a roll went. Source: docs/regole.md#livelli
 * @param roll 1 … 100.
 * @param target the value rolled against, 0 or more; from 100 up nothing fails.
 */
export function levelOf(roll: number, target: number): Level {
  return OUTCOMES.find(({ when }) => when(roll, target))?.level ?? "failed";
}

/** Whether the roll did what its roller hoped for, at whatever level. */
export function isSuccess(level: Level): boolean {
  return level !== "failed" && level !== "extrafailed";
}
