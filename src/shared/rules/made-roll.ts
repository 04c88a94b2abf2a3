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
  | "parts"
>;

export type RollKind =
  | "skill"
  | "characteristic"
  | "attack"
  | "defence"
  /** For cover: the shot, thrown after it, has counted it. */
  | "dive"
  | "opposed"
  | "sanity"
  | "luck"
  | "damage"
  | "decided"
  | "free"
  | "development";

export type MadeRoll = {
  kind: RollKind;
  /** Skills it was against: none for a characteristic. */
  skills: readonly string[];
  isCombined: boolean;
  roll: number;
  value: number;
  level: Level;
  difficulty: Difficulty;
  bonus: number;
  isPushed: boolean;
  isJammed: boolean;
  isBlind: boolean;
  fortuneSpent: number;
};

/** Unknown numbers become 0. A hidden difficulty counts as normal, so that allowed actions do not reveal it. */
export const madeOf = (roll: KnownRoll): MadeRoll => ({
  kind: roll.kind,
  skills: roll.kind === "skill" ? (roll.parts?.map(({ what }) => what) ?? [roll.what]) : [],
  isCombined: roll.parts !== undefined,
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

/** Source: docs/regole.md#difficoltà */
export const hasPassed = ({ level, difficulty }: Pick<MadeRoll, "level" | "difficulty">): boolean =>
  passes(level, difficulty);
