import { ABBREVIATIONS, CHARACTERISTICS } from "#shared/names.ts";
import { NAMED_ROLLS, WRITTEN_CHARACTERISTICS } from "#shared/rules/characteristic-names.ts";
import { sameSkill } from "#shared/rules/skill-names.ts";
import type { AskAim } from "#shared/schemas/ask.ts";
import type { RollAim } from "#shared/schemas/roll.ts";
import { searchFor, startsWith } from "../../ui/matches.ts";

export interface Askable {
  name: string;
  short?: string;
  /** Other words that find it. */
  also?: readonly string[];
  aim: AskAim;
}

const FIXED: readonly Askable[] = [
  ...CHARACTERISTICS.map((name) => {
    const [published] = NAMED_ROLLS[name] ?? [];
    return {
      name,
      short: published ? `${ABBREVIATIONS[name]}, ${published}` : ABBREVIATIONS[name],
      also: [ABBREVIATIONS[name], ...(NAMED_ROLLS[name] ?? []), ...WRITTEN_CHARACTERISTICS[name]],
      aim: { kind: "characteristic", name } as const,
    };
  }),
  { name: "Sanità", also: ["Sanity", "San"], aim: { kind: "sanity" } },
  { name: "Fortuna", also: ["Luck"], aim: { kind: "luck" } },
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

/** Matches, best first, and everything for nothing typed: the name or its abbreviation, prefix, another word for it, substring. */
export function matching(typed: string, all: readonly Askable[]): Askable[] {
  if (typed.trim() === "") return [...all];
  const [begins, holds] = [startsWith(typed), searchFor(typed)];
  const isCalled = ({ also = [] }: Askable) => also.some(begins);
  const rank = (askable: Askable) => {
    const [short = ""] = askable.also ?? [];
    if (sameSkill(askable.name, typed) || sameSkill(short, typed)) return 0;
    if (begins(askable.name)) return 1;
    return isCalled(askable) ? 2 : 3;
  };
  return all
    .filter((askable) => holds(askable.name) || isCalled(askable))
    .toSorted((one, other) => rank(one) - rank(other));
}

/** The best match, or else an unlisted skill. */
export const meantBy = (typed: string, all: readonly Askable[]): AskAim =>
  (matching(typed, all)[0] ?? skill(typed.trim())).aim;

/** Several aims in one request. Null if one of them can only be asked for alone. */
export function joinedAim(how: "both" | "either" | "choice", aims: readonly AskAim[]): AskAim | null {
  const [only, ...others] = aims;
  if (only && others.length === 0) return only;
  const plain = aims.filter((aim): aim is RollAim => !("aims" in aim) && aim.kind !== "group-luck");
  return plain.length === aims.length ? { kind: how, aims: plain } : null;
}
