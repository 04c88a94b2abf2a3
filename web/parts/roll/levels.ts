import type { Level } from "#shared/rules/check.ts";
import type { StampTone } from "../../ui/Stamp.tsx";

/** The ink of each outcome. */
export const LEVEL_TONES: Record<Level, StampTone> = {
  critic: "triumph",
  extreme: "great",
  arduous: "good",
  normal: "fair",
  failed: "poor",
  extrafailed: "dire",
};
