import { levelOf } from "#shared/rules/check.ts";
import type { MadeRoll } from "#shared/rules/made-roll.ts";

/** An ordinary skill roll; tests override what they need, and the level follows. */
export function made(changed: Partial<MadeRoll> = {}): MadeRoll {
  const { roll = 67, value = 60 } = changed;
  return {
    kind: "skill",
    skills: [],
    isCombined: false,
    roll,
    value,
    level: levelOf(roll, value),
    difficulty: "normal",
    bonus: 0,
    isPushed: false,
    isJammed: false,
    isBlind: false,
    fortuneSpent: 0,
    ...changed,
  };
}
