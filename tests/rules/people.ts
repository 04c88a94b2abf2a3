import type { Characteristics } from "#shared/rules/characteristics.ts";
import { startingSkill } from "#shared/rules/skills.ts";
import type { Skill } from "#shared/schemas/character.ts";

/** Ordinary characteristics; tests override what they need. */
export const anybody = (changed: Partial<Characteristics> = {}): Characteristics => ({
  Forza: 60,
  Costituzione: 55,
  Destrezza: 65,
  Fascino: 50,
  Potere: 70,
  Intelligenza: 75,
  Taglia: 65,
  Istruzione: 80,
  ...changed,
});

/** A skill of a sheet; its value is the base unless given. */
export function skill(name: string, base = 20, changed: Partial<Skill> = {}): Skill {
  return { ...startingSkill({ name, category: "Combattimento", isSpecializable: false }, base), ...changed };
}
