import { CHARACTERISTICS } from "#shared/names.ts";
import { derivedPoints } from "#shared/rules/derived.ts";
import { clampSkillValue } from "#shared/rules/skills.ts";
import { CharacterDraft } from "#shared/schemas/character.ts";
import type { Step } from "../steps.ts";
import { characteristicsOf, skillsOf, wealthOfDraft } from "./figures.ts";
import { linesOf } from "./lines.ts";
import type { DraftView } from "./store.ts";
import { type Gap, gapsIn } from "./validity.ts";

type Finished = { ok: true; character: CharacterDraft } | { ok: false; gaps: Gap[] };

/** Where each part of a character is edited. */
const STEP_OF: Record<string, Step> = {
  playerName: 3,
  images: 3,
  characterInfo: 3,
  characteristics: 1,
  points: 1,
  skills: 2,
  weapons: 5,
  equipments: 5,
  cash: 5,
  background: 4,
};

/**
 * Makes the character that is sent out of a draft.
 * @returns the character as the server will take it, or everything that keeps it from being one.
 */
export function finish(draft: DraftView): Finished {
  const gaps = gapsIn(draft);
  if (gaps.length > 0) return { ok: false, gaps };
  const parsed = CharacterDraft.safeParse(assembled(draft));
  if (parsed.success) return { ok: true, character: parsed.data };
  return {
    ok: false,
    gaps: parsed.error.issues.map(({ path, message }) => ({
      step: STEP_OF[String(path[0])] ?? 6,
      text: `${path.join(" › ")}: ${message}`,
    })),
  };
}

function assembled(draft: DraftView): unknown {
  const { playerName, images, characterInfo, background, luck } = draft;
  const characteristics = characteristicsOf(draft);
  const wealth = wealthOfDraft(draft);
  return {
    playerName,
    images,
    characterInfo,
    characteristics: CHARACTERISTICS.map((name) => ({ name, value: characteristics[name] })),
    points: derivedPoints(characteristics, characterInfo.age ?? 0, luck ?? 0),
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
