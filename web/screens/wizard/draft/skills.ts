import type { CharacteristicName } from "#shared/names.ts";
import { normaliseSkillName, sameSkill, sortByName } from "#shared/rules/skill-names.ts";
import { baseSkillSet, followCharacteristics, spentOn } from "#shared/rules/skills.ts";
import { renameSpecialised, specialise } from "#shared/rules/specialise.ts";
import type { SkillTemplate } from "#shared/schemas/constants.ts";
import type { NameTaken } from "../../../parts/editors/NewNameField.tsx";
import { characteristicsOf, skillsOf, valued } from "./figures.ts";
import { draft, dropDraft, quietly } from "./store.ts";

/** Changes to the skills of the draft. */

let templates: readonly SkillTemplate[] = [];

/** Takes the reference list once it is loaded. A draft without skills gets those of a new sheet. */
export function learnSkills(list: readonly SkillTemplate[]): void {
  templates = list;
  if (draft.skills.length > 0) return;
  quietly(() => {
    draft.skills = baseSkillSet(list, characteristicsOf(draft));
  });
}

/** Throws the draft away and begins a new one with the skills of a new sheet. */
export function startAfresh(): void {
  dropDraft();
  learnSkills(templates);
}

/** Skills that start from a characteristic follow it; points spent on them stay spent. */
export function setCharacteristic(name: CharacteristicName, value: number | null): void {
  draft.characteristics[name] = value;
  followNow();
}

/** Sets the skills that start from a characteristic, after several characteristics have changed at once. */
export function followNow(): void {
  draft.skills = followCharacteristics(skillsOf(draft), templates, characteristicsOf(draft));
}

export function setSkill(name: string, value: number | null): void {
  const skill = draft.skills.find((each) => each.name === name);
  if (skill) skill.value = value;
}

/** Keeps a new name that is being typed, so that it survives a reload. */
export function typeNewName(name: string, typed: string): void {
  const skill = draft.skills.find((each) => each.name === name);
  if (skill) skill.tempNewName = typed;
}

/**
 * Takes the new name of a skill: a specialisable one gets a copy of that name, a copy is renamed.
 * @returns the name that came of it, or an Italian sentence when there is a skill of that name already; null when
 * nothing was typed, which changes nothing.
 */
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

/**
 * Puts the skills that an occupation names on the sheet, where they are missing. What the last one had brought goes,
 * unless points were spent on it or a weapon needs it.
 */
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

/** @returns the name of the skill, or null when it was there already or is unknown. */
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
