import type { Level } from "./check.ts";
import { type Difficulty, passes } from "./difficulty.ts";

export type RollKind =
  | "skill"
  | "characteristic"
  | "attack"
  | "defence"
  | "opposed"
  | "sanity"
  | "luck"
  | "damage"
  /** Of a number that stands on no sheet. */
  | "free";

export type MadeRoll = {
  kind: RollKind;
  /** 1 … 100, lowered by the Fortuna that was spent. */
  roll: number;
  value: number;
  level: Level;
  difficulty: Difficulty;
  /** Of `netBonus`. */
  bonus: number;
  isPushed: boolean;
  isJammed: boolean;
  /** Thrown by the master for a player who does not see it. */
  isBlind: boolean;
  fortuneSpent: number;
};

/** Whether the level reaches the difficulty. Source: docs/regole.md#difficoltà */
export const hasPassed = ({ level, difficulty }: Pick<MadeRoll, "level" | "difficulty">): boolean =>
  passes(level, difficulty);
