import { ABBREVIATIONS, CHARACTERISTICS } from "#shared/names.ts";
import { sameSkill } from "#shared/rules/skill-names.ts";
import type { AskAim } from "#shared/schemas/ask.ts";
import { searchFor, startsWith } from "../../ui/matches.ts";

/** Something that a master may ask for. */
export interface Askable {
  name: string;
  /** Another way to write it. */
  short?: string;
  aim: AskAim;
}

const FIXED: readonly Askable[] = [
  ...CHARACTERISTICS.map((name) => ({
    name,
    short: ABBREVIATIONS[name],
    aim: { kind: "characteristic", name } as const,
  })),
  { name: "Sanità", aim: { kind: "sanity" } },
  { name: "Fortuna", aim: { kind: "luck" } },
  { name: "Fortuna di gruppo", aim: { kind: "group-luck" } },
];

const skill = (name: string): Askable => ({ name, aim: { kind: "skill", name } });

/** Everything that can be suggested: what every sheet has, and the skills by name. */
export function askables(skills: readonly string[]): Askable[] {
  const names = [...new Set(skills)].sort((one, other) => one.localeCompare(other, "it"));
  return [...FIXED, ...names.map(skill)];
}

/** The same, but for what no sheet has. */
export const passiveAskables = (skills: readonly string[]): Askable[] =>
  askables(skills).filter(({ aim }) => aim.kind !== "group-luck");

/** Those that fit what was typed, the best first: the very same, what begins with it, what has it inside. */
export function matching(typed: string, all: readonly Askable[]): Askable[] {
  const [begins, holds] = [startsWith(typed), searchFor(typed)];
  const rank = ({ name, short = "" }: Askable) => {
    if (sameSkill(name, typed) || sameSkill(short, typed)) return 0;
    return begins(name) ? 1 : 2;
  };
  return all.filter(({ name }) => holds(name)).toSorted((one, other) => rank(one) - rank(other));
}

/** What is meant by what was typed: the best that fits, or else a skill that is not in the list. */
export const meantBy = (typed: string, all: readonly Askable[]): AskAim =>
  (matching(typed, all)[0] ?? skill(typed.trim())).aim;
