import { SPECIAL_SKILLS } from "../names.ts";
import { MOST_TICKS } from "../schemas/character.ts";
import { hasPassed, type MadeRoll } from "./made-roll.ts";
import { sameSkill } from "./skill-names.ts";

const NEVER = [SPECIAL_SKILLS.mythos, SPECIAL_SKILLS.creditRating];

/** @param skill null for a roll of no skill. Source: docs/regole.md#la-spunta */
export function earnsTick(
  made: Pick<MadeRoll, "level" | "difficulty" | "bonus" | "isBlind" | "isJammed" | "fortuneSpent">,
  skill: string | null,
): boolean {
  if (skill === null || NEVER.some((name) => sameSkill(name, skill))) return false;
  return hasPassed(made) && !made.isJammed && made.fortuneSpent === 0 && made.bonus <= 0 && !made.isBlind;
}

/** Null when nothing changes. A sheet keeps the newest `MOST_TICKS`: those of renamed skills stay on it. Source: docs/regole.md#la-spunta */
export function withTick<S extends { ticks: string[] }>(sheet: S, skill: string, on: boolean): S | null {
  const others = sheet.ticks.filter((name) => !sameSkill(name, skill));
  const has = others.length < sheet.ticks.length;
  return has === on ? null : { ...sheet, ticks: on ? [...others, skill].slice(-MOST_TICKS) : others };
}
