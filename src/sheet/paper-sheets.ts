import { BACKGROUND_KEYS } from "#shared/field-labels.ts";
import { CHARACTERISTICS, POINTS } from "#shared/names.ts";
import type { Characteristics } from "#shared/rules/characteristics.ts";
import { baseSkillSet } from "#shared/rules/skills.ts";
import type { Background, Character } from "#shared/schemas/character.ts";
import { healthy } from "#shared/schemas/condition.ts";
import type { SkillTemplate } from "#shared/schemas/constants.ts";
import { BLANK_TRACKS, type PaperSheet, type UnfinishedSheet } from "#shared/schemas/unfinished.ts";
import type { SheetSet } from "./print.ts";

const NOBODY = Object.fromEntries(CHARACTERISTICS.map((name) => [name, 0])) as Characteristics; // made from every name
const PLAIN = [POINTS.damageBonus, POINTS.build, POINTS.movement] as const;

export const paperOf = (character: Character): PaperSheet => ({
  ...character,
  foot: `Custode · fascicolo ${character._id} · versione ${character.version}`,
});

export const setOf = (character: Character): SheetSet => ({
  title: titleOf(character.characterInfo.name),
  sheets: [paperOf(character)],
});

export const titleOf = (name: string): string => `${name} · Fascicolo dell'investigatore`;

export const paperOfDraft = (draft: UnfinishedSheet): PaperSheet => ({
  ...draft,
  ticks: [],
  condition: healthy(0),
  foot: "Custode · bozza",
});

/** Every skill of the book with its base, all else left blank. */
export function blankPaper(skills: readonly SkillTemplate[]): PaperSheet {
  const untold = BACKGROUND_KEYS.map((key) => [key, ""]);
  return {
    foot: "Custode · scheda in bianco",
    playerName: "",
    images: {},
    characterInfo: {
      name: "",
      nickname: "",
      work: "",
      birthplace: "",
      residence: "",
      sex: null,
      age: null,
      bornage: null,
    },
    characteristics: CHARACTERISTICS.map((name) => ({ name, value: null })),
    points: [
      ...Object.entries(BLANK_TRACKS).map(([name, maxValue]) => ({ name, value: null, maxValue })),
      ...PLAIN.map((name) => ({ name, value: null })),
    ],
    // A base that follows from a characteristic is unknown: 0 is not printed.
    skills: baseSkillSet(skills, NOBODY).map((skill) => ({ ...skill, value: null })),
    weapons: [],
    equipments: [],
    cash: { spendinglevel: null, cash: null, properties: [] },
    background: Object.fromEntries(untold) as Background, // made from every key
    ticks: [],
    condition: healthy(0),
  };
}
