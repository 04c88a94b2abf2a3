import type { RollView } from "../schemas/roll.ts";
import type { Level } from "./check.ts";
import { type Difficulty, passes } from "./difficulty.ts";

type KnownRoll = Pick<
  RollView,
  | "kind"
  | "what"
  | "total"
  | "target"
  | "level"
  | "difficulty"
  | "bonus"
  | "pushOf"
  | "attack"
  | "seenBy"
  | "luckSpent"
>;

export type RollKind =
  | "skill"
  | "characteristic"
  | "attack"
  | "defence"
  | "opposed"
  | "sanity"
  | "luck"
  | "damage"
  /** Of a characteristic, with which a rule has settled what happens to the investigator. */
  | "decided"
  /** Of a number that stands on no sheet. */
  | "free"
  /** Of a tick or of Fortuna between two evenings: to be above is what helps. */
  | "development";

export type MadeRoll = {
  kind: RollKind;
  /** The skill that was rolled; null for anything else. */
  skill: string | null;
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

/**
 * A roll as the rules look at it. What is not known of one that was only told is 0; a difficulty that is hidden counts as
 * normal, so that what is allowed tells nothing of it.
 */
export const madeOf = (roll: KnownRoll): MadeRoll => ({
  kind: roll.kind,
  skill: roll.kind === "skill" ? roll.what : null,
  roll: roll.total ?? 0,
  value: roll.target ?? 0,
  level: roll.level,
  difficulty: roll.difficulty ?? "normal",
  bonus: roll.bonus,
  isPushed: roll.pushOf !== null,
  isJammed: roll.attack?.jammed === true,
  isBlind: roll.seenBy === "blind",
  fortuneSpent: roll.luckSpent,
});

/** Whether the level reaches the difficulty. Source: docs/regole.md#difficoltà */
export const hasPassed = ({ level, difficulty }: Pick<MadeRoll, "level" | "difficulty">): boolean =>
  passes(level, difficulty);
