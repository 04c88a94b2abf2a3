import { LEVEL_NAMES, type Level } from "#shared/rules/check.ts";
import { Stamp, type StampProps } from "../../ui/Stamp.tsx";
import { LEVEL_TONES } from "./levels.ts";

interface LevelStampProps extends Omit<StampProps, "tone" | "children"> {
  level: Level;
}

/** How a roll went, in ink. */
export function LevelStamp({ level, ...stamp }: LevelStampProps) {
  return (
    <Stamp tone={LEVEL_TONES[level]} {...stamp}>
      {LEVEL_NAMES[level]}
    </Stamp>
  );
}
