import type { Skill } from "../schemas/character.ts";
import type { SkillTemplate } from "../schemas/constants.ts";
import { genericPart, normaliseSkillName, sameSkill } from "./skill-names.ts";
import { startingSkill } from "./skills.ts";

type Specialised =
  | { kind: "created"; skill: Skill }
  /** Nothing was typed, or nothing new: the field goes back to what it was. */
  | { kind: "unchanged" }
  | { kind: "duplicate"; error: string };

/**
 * Makes a specialised copy of a specialisable skill. Source: docs/regole.md#specializzare
 * @param source the skill that is renamed; it stays on the sheet.
 * @param typed the speciality alone ('botanica') or the whole new name ('Scienza (botanica)').
 * @param skills what stands on the sheet already.
 * @param templates the reference list: a speciality that it knows starts from its own base value,
 *   any other from the source's minimum.
 */
export function specialise(
  source: Skill,
  typed: string,
  skills: readonly Skill[],
  templates: readonly SkillTemplate[] = [],
): Specialised {
  const name = specialisedName(source.name, typed);
  if (!name || sameSkill(name, source.name)) return { kind: "unchanged" };
  if (skills.some((skill) => sameSkill(skill.name, name)))
    return { kind: "duplicate", error: `L'abilità ${name} c'è già` };
  const known = templates.find((template) => sameSkill(template.name, name))?.baseValue;
  const base = typeof known === "number" ? known : source.minValue;
  const copy = startingSkill({ name, category: source.category, isSpecializable: false }, base);
  return { kind: "created", skill: { ...copy, sourceSkill: source.name } };
}

type Renamed =
  | { kind: "renamed"; name: string }
  | { kind: "unchanged" }
  | { kind: "duplicate"; error: string };

/**
 * Gives a specialised copy another speciality; its points stay. Source: docs/regole.md#specializzare
 * @param typed as for `specialise`: the speciality alone or the whole name.
 * @param skills what stands on the sheet, the copy itself too.
 */
export function renameSpecialised(copy: Skill, typed: string, skills: readonly Skill[]): Renamed {
  const name = specialisedName(copy.name, typed);
  if (!name || name === copy.name) return { kind: "unchanged" };
  const others = skills.filter((skill) => !sameSkill(skill.name, copy.name));
  if (others.some((skill) => sameSkill(skill.name, name)))
    return { kind: "duplicate", error: `L'abilità ${name} c'è già` };
  return { kind: "renamed", name };
}

/**
 * The name that a copy gets: 'Generica (specializzazione)', written by the rule.
 * @returns `null` when nothing is left of what was typed. Source: docs/regole.md#specializzare
 */
function specialisedName(sourceName: string, typed: string): string | null {
  const generic = genericPart(sourceName);
  const whole = typed.trim();
  // 'Linguaggio dei segni' starts like 'Lingua' too, but does not repeat it.
  const repeatsGeneric =
    sameSkill(whole.slice(0, generic.length), generic) && !/^\p{L}/u.test(whole.slice(generic.length));
  const rest = repeatsGeneric ? whole.slice(generic.length) : whole;
  const speciality = rest.replaceAll(/[()]/g, " ").trim();
  return speciality ? normaliseSkillName(`${generic} (${speciality})`) : null;
}
