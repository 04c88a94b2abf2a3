import { ABBREVIATIONS, CHARACTERISTICS } from "#shared/names.ts";
import { sameSkill } from "#shared/rules/skill-names.ts";
import type { AskAim } from "#shared/schemas/ask.ts";
import { searchFor, startsWith } from "../../ui/matches.ts";

export interface Askable {
  name: string;
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

/** All suggestions: what every sheet has, and the given skills. */
export function askables(skills: readonly string[]): Askable[] {
  const names = [...new Set(skills)].sort((one, other) => one.localeCompare(other, "it"));
  return [...FIXED, ...names.map(skill)];
}

/** Suggestions that have a value on a single sheet. */
export const passiveAskables = (skills: readonly string[]): Askable[] =>
  askables(skills).filter(({ aim }) => aim.kind !== "group-luck");

/** Matches, best first: exact, prefix, substring. */
export function matching(typed: string, all: readonly Askable[]): Askable[] {
  const [begins, holds] = [startsWith(typed), searchFor(typed)];
  const rank = ({ name, short = "" }: Askable) => {
    if (sameSkill(name, typed) || sameSkill(short, typed)) return 0;
    return begins(name) ? 1 : 2;
  };
  return all.filter(({ name }) => holds(name)).toSorted((one, other) => rank(one) - rank(other));
}

/** The best match, or else an unlisted skill. */
export const meantBy = (typed: string, all: readonly Askable[]): AskAim =>
  (matching(typed, all)[0] ?? skill(typed.trim())).aim;
