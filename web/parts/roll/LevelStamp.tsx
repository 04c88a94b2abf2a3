import { levelWords } from "#shared/roll-words.ts";
import type { Level } from "#shared/rules/check.ts";
import type { RollKind } from "#shared/rules/made-roll.ts";
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
  kind?: RollKind | undefined;
}

export function LevelStamp({ level, kind, ...stamp }: LevelStampProps) {
  return (
    <Stamp tone={LEVEL_TONES[level]} {...stamp}>
      {levelWords(level, kind)}
    </Stamp>
  );
}
