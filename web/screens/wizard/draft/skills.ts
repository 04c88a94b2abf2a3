import type { CharacteristicName } from "#shared/names.ts";
import { normaliseSkillName, sameSkill, sortByName } from "#shared/rules/skill-names.ts";
import { baseSkillSet, followCharacteristics, spentOn } from "#shared/rules/skills.ts";
import { renameSpecialised, specialise } from "#shared/rules/specialise.ts";
import type { Skill } from "#shared/schemas/character.ts";
import type { SkillTemplate } from "#shared/schemas/constants.ts";
import type { NameTaken } from "../../../parts/editors/NewNameField.tsx";
import { DRAFT_KEY } from "../../../session/begun-draft.ts";
import { followStored } from "../../../session/stored.ts";
import { toast } from "../../../ui/toast.ts";
import { characteristicsOf, skillsOf, valued } from "./figures.ts";
import { draft, dropDraft, quietly, takeStored } from "./store.ts";

let templates: readonly SkillTemplate[] = [];

/** Takes the loaded catalogue; a draft without skills gets those of a new sheet. */
export function learnSkills(list: readonly SkillTemplate[]): void {
  templates = list;
  if (draft.skills.length > 0) return;
  quietly(() => {
    draft.skills = freshSkills();
  });
}

/** Those of a new sheet, with the characteristics of the draft. */
export const freshSkills = (): Skill[] => baseSkillSet(templates, characteristicsOf(draft));

followStored(DRAFT_KEY, () => {
  takeStored();
  learnSkills(templates);
});

/** Replaces the draft with a new one. */
export function startAfresh(): void {
  dropDraft();
  learnSkills(templates);
}

/** Sets a characteristic. Skills that start from it follow; points spent on them stay spent. */
export function setCharacteristic(name: CharacteristicName, value: number | null): void {
  draft.characteristics[name] = value;
  followNow();
}

/** Updates skills that start from a characteristic, after several have changed. */
export function followNow(): void {
  const before = skillsOf(draft);
  const after = followCharacteristics(before, templates, characteristicsOf(draft));
  draft.skills = after;
  for (const [index, skill] of after.entries()) tellCut(skill, spentOn(before[index] ?? skill));
}

/** Says which points a higher base has pushed above the maximum: they are to be spent again. */
function tellCut(skill: Skill, spent: number): void {
  const cut = spent - spentOn(skill);
  if (cut <= 0) return;
  const again = cut === 1 ? "un punto è" : `${cut} punti sono`;
  toast.info(`${skill.name} si ferma a ${skill.value}: ${again} di nuovo da spendere.`);
}

export function setSkill(name: string, value: number | null): void {
  const skill = draft.skills.find((each) => each.name === name);
  if (skill) skill.value = value;
}

/** Stores a new name while it is typed, so that it survives a reload. */
export function typeNewName(name: string, typed: string): void {
  const skill = draft.skills.find((each) => each.name === name);
  if (skill) skill.tempNewName = typed;
}

/** Applies a new name: copies a generic skill, renames a copy. @returns the name, an Italian error if it exists, or null without input. */
export function takeNewName(name: string, typed: string): NameTaken {
  const skills = skillsOf(draft);
  const source = skills.find((each) => each.name === name);
  if (!source) return null;
  const result = source.isSpecializable
    ? specialise(source, typed, skills, templates)
    : renameSpecialised(source, typed, skills);
  if (result.kind === "duplicate") return { error: result.error };
  typeNewName(name, "");
  if (result.kind === "created") {
    draft.skills = sortByName([...draft.skills, result.skill]);
    return { name: result.skill.name };
  }
  if (result.kind === "renamed") {
    const renamed = draft.skills.map((each) => (each.name === name ? { ...each, name: result.name } : each));
    draft.skills = sortByName(renamed);
    return { name: result.name };
  }
  return null;
}

export function deleteSkill(name: string): void {
  draft.skills = draft.skills.filter((each) => each.name !== name);
}

/** Adds the skills of an occupation. Those of the former one go, unless points were spent on them or a weapon needs them. */
export function bringSkills(names: readonly string[]): void {
  const isBrought = (name: string) => draft.brought.some((brought) => sameSkill(brought, name));
  const isNeeded = (name: string) =>
    draft.weapons.some(({ associatedSkill }) => sameSkill(associatedSkill ?? "", name));
  draft.skills = draft.skills.filter(
    (skill) => !isBrought(skill.name) || spentOn(valued(skill)) > 0 || isNeeded(skill.name),
  );
  const kept = draft.skills.map(({ name }) => name).filter(isBrought);
  draft.brought = [...kept, ...names.flatMap((name) => addKnownSkill(name) ?? [])];
}

/** @returns the name, or null if it exists already or is unknown. */
function addKnownSkill(name: string): string | null {
  const wanted = normaliseSkillName(name);
  if (draft.skills.some((each) => sameSkill(each.name, wanted))) return null;
  const template = templates.find((each) => sameSkill(each.name, wanted));
  const source = skillsOf(draft).find((each) => sameSkill(each.name, template?.sourceSkill ?? ""));
  if (!source) return null;
  const result = specialise(source, wanted, skillsOf(draft), templates);
  if (result.kind !== "created") return null;
  draft.skills = sortByName([...draft.skills, result.skill]);
  return result.skill.name;
}
