import { LEVEL_NAMES, type Level } from "#shared/rules/check.ts";
import { Stamp, type StampProps, type StampTone } from "../../ui/Stamp.tsx";

const LEVEL_TONES: Record<Level, StampTone> = {
  critic: "triumph",
  extreme: "great",
  arduous: "good",
  normal: "fair",
  failed: "poor",
  extrafailed: "dire",
};

interface LevelStampProps extends Omit<StampProps, "tone" | "children"> {
  level: Level;
}

export function LevelStamp({ level, ...stamp }: LevelStampProps) {
  return (
    <Stamp tone={LEVEL_TONES[level]} {...stamp}>
      {LEVEL_NAMES[level]}
    </Stamp>
  );
}
