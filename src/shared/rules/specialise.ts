import type { Skill } from "../schemas/character.ts";
import type { SkillTemplate } from "../schemas/constants.ts";
import { genericPart, normaliseSkillName, sameSkill } from "./skill-names.ts";
import { startingSkill } from "./skills.ts";

type Specialised =
  | { kind: "created"; skill: Skill }
  | { kind: "unchanged" }
  | { kind: "duplicate"; error: string };

/** A specialised copy. @param typed 'botanica' or 'Scienza (botanica)'. Source: docs/regole.md#specializzare */
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

/** @param skills including the copy itself. Source: docs/regole.md#specializzare */
export function renameSpecialised(copy: Skill, typed: string, skills: readonly Skill[]): Renamed {
  const name = specialisedName(copy.name, typed);
  if (!name || name === copy.name) return { kind: "unchanged" };
  const others = skills.filter((skill) => !sameSkill(skill.name, copy.name));
  if (others.some((skill) => sameSkill(skill.name, name)))
    return { kind: "duplicate", error: `L'abilità ${name} c'è già` };
  return { kind: "renamed", name };
}

function specialisedName(sourceName: string, typed: string): string | null {
  const generic = genericPart(sourceName);
  const whole = typed.trim();
  // 'Linguaggio dei segni' begins with 'Lingua' but does not repeat it.
  const repeatsGeneric =
    sameSkill(whole.slice(0, generic.length), generic) && !/^\p{L}/u.test(whole.slice(generic.length));
  const rest = repeatsGeneric ? whole.slice(generic.length) : whole;
  const speciality = rest.replaceAll(/[()]/g, " ").trim();
  return speciality ? normaliseSkillName(`${generic} (${speciality})`) : null;
}
