import { PLAYER_LABEL } from "#shared/field-labels.ts";
import { CHARACTERISTICS, type CharacteristicName, POINTS, SPECIAL_SKILLS } from "#shared/names.ts";
import { sameSkill } from "#shared/rules/skill-names.ts";
import { clampSkillValue } from "#shared/rules/skills.ts";
import { CharacterDraft } from "#shared/schemas/character.ts";
import { DEFAULT_SETTINGS, type TableSettings } from "#shared/schemas/table.ts";
import { BLANK_TRACKS, type UnfinishedSheet } from "#shared/schemas/unfinished.ts";
import type { WizardStep } from "../steps.ts";
import { characteristicsOf, derivedAt, derivedOf, skillsOf, wealthOfDraft } from "./figures.ts";
import type { DraftView } from "./store.ts";
import { type Gap, gapsIn } from "./validity.ts";

type Finished = { ok: true; character: CharacterDraft } | { ok: false; gaps: Gap[] };

const PARTS: Record<string, { step: WizardStep; label: string }> = {
  playerName: { step: 3, label: PLAYER_LABEL },
  images: { step: 3, label: "Avatar" },
  characterInfo: { step: 3, label: "Dati personali" },
  characteristics: { step: 1, label: "Caratteristiche" },
  points: { step: 1, label: "Attributi derivati" },
  skills: { step: 2, label: "Abilità" },
  weapons: { step: 5, label: "Armi" },
  equipments: { step: 5, label: "Equipaggiamento" },
  cash: { step: 5, label: "Proprietà" },
  background: { step: 4, label: "Storia" },
};

/** The character to send, or everything that is missing or wrong. @param settings of the table where it will sit. */
export function finish(draft: DraftView, settings: TableSettings = DEFAULT_SETTINGS): Finished {
  const gaps = gapsIn(draft, settings);
  if (gaps.length > 0) return { ok: false, gaps };
  const parsed = CharacterDraft.safeParse(assembled(draft, settings));
  if (parsed.success) return { ok: true, character: parsed.data };
  const spoilt = new Set(parsed.error.issues.map(({ path }) => String(path[0])));
  return { ok: false, gaps: [...spoilt].map(outOfBounds) };
}

/** An incomplete sheet for printing; missing parts stay blank. */
export function unfinished(draft: DraftView, settings: TableSettings = DEFAULT_SETTINGS): UnfinishedSheet {
  const isMissing = CHARACTERISTICS.some((name) => draft.characteristics[name] === null);
  const points = derivedAt(draft, settings.maxSanity).map((point) =>
    (point.name === POINTS.luck ? draft.luck === null : isMissing) ? blankPoint(point.name) : point,
  );
  const { cash, ...rest } = assembled(draft, settings);
  const hasCredit = draft.skills.some(
    (one) => sameSkill(one.name, SPECIAL_SKILLS.creditRating) && one.value !== null,
  );
  return {
    ...rest,
    cash: hasCredit ? cash : { ...cash, spendinglevel: null, cash: null },
    characteristics: CHARACTERISTICS.map((name) => ({ name, value: draft.characteristics[name] })),
    points,
    skills: draft.skills.map(({ tempNewName: _typed, ...skill }) =>
      isUnknown(skill, draft) ? { ...skill, value: null } : skill,
    ),
    weapons: draft.weapons.map(({ key: _key, ...weapon }) => ({ ...weapon, value: weapon.value ?? 0 })),
  };
}

function blankPoint(name: string): UnfinishedSheet["points"][number] {
  const boxes = Object.entries(BLANK_TRACKS).find(([track]) => track === name)?.[1];
  return { name, value: null, ...(boxes !== undefined && { maxValue: boxes }) };
}

const STARTS_FROM: readonly (readonly [string, CharacteristicName])[] = [
  [SPECIAL_SKILLS.dodge, "Destrezza"],
  [SPECIAL_SKILLS.ownLanguage, "Istruzione"],
];

/** Nothing was spent on it, and the characteristic that it starts from is missing. */
const isUnknown = (skill: DraftView["skills"][number], { characteristics }: DraftView): boolean =>
  skill.value === skill.baseValue &&
  STARTS_FROM.some(([name, from]) => sameSkill(skill.name, name) && characteristics[from] === null);

function outOfBounds(name: string): Gap {
  const { step, label } = PARTS[name] ?? { step: 6, label: name };
  return { step, text: `${label}: qualcosa è troppo lungo, o fuori dai limiti` };
}

function assembled(draft: DraftView, { maxSanity }: TableSettings) {
  const { playerName, images, characterInfo, background } = draft;
  const characteristics = characteristicsOf(draft);
  const wealth = wealthOfDraft(draft);
  return {
    playerName,
    images,
    characterInfo,
    characteristics: CHARACTERISTICS.map((name) => ({ name, value: characteristics[name] })),
    points: derivedOf(draft, maxSanity),
    skills: skillsOf(draft).map(({ tempNewName: _typed, ...skill }) => ({
      ...skill,
      value: clampSkillValue(skill.value, skill),
    })),
    weapons: draft.weapons.map(({ key: _key, ...weapon }) => weapon),
    equipments: linesOf(draft.equipment),
    cash: { spendinglevel: wealth.spendingLevel, cash: wealth.cash, properties: linesOf(draft.properties) },
    background,
  };
}

/** One item per line; empty lines are dropped. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
