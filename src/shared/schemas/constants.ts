import { z } from "zod";
import { CHARACTERISTICS } from "../names.ts";

/** What `POST /character/constants` gives: the lists that a new investigator starts from. */

const text = z.string().min(1).max(120);

export const CharacteristicTemplate = z.object({
  name: z.enum(CHARACTERISTICS),
  abbreviation: z.string().length(3),
  description: z.string().min(1).max(300),
});
export type CharacteristicTemplate = z.infer<typeof CharacteristicTemplate>;

/** Two skills start from a characteristic; every other one from a number. */
export const BaseValue = z.union([z.number().int().min(0).max(99), z.enum(["Istruzione", "Destrezza/2"])]);
export type BaseValue = z.infer<typeof BaseValue>;

export const SkillTemplate = z.object({
  name: text,
  baseValue: BaseValue,
  category: text,
  isSpecializable: z.boolean(),
  /** Whether it stands on every fresh sheet; the others wait until someone specialises into them. */
  onSheet: z.boolean(),
  /** The generic skill that this one is a specialisation of. */
  sourceSkill: text.optional(),
  notes: z.string().max(300).optional(),
});
export type SkillTemplate = z.infer<typeof SkillTemplate>;

export const OccupationTemplate = z.object({
  name: text,
  /** The ways to count its points, best known first; each is a formula of `rules/formula.ts`. */
  formulas: z.array(text).min(1).max(4),
  /** Eight entries in the notation of `rules/occupation.ts`; 'Valore di credito' always comes on top. */
  skills: z.array(text).length(8),
  creditMin: z.number().int().min(0).max(99),
  creditMax: z.number().int().min(0).max(99),
});
export type OccupationTemplate = z.infer<typeof OccupationTemplate>;

export const Constants = z.object({
  listCharacteristics: z.array(CharacteristicTemplate),
  listSkills: z.array(SkillTemplate),
  listOccupations: z.array(OccupationTemplate),
});
export type Constants = z.infer<typeof Constants>;

const LISTS = Constants.keyof().options;

/**
 * A caller names what it lacks, so that what it holds already is not sent again.
 * Naming nothing is allowed, and answered with nothing.
 */
export const ConstantsRequest = z.object(
  {
    needed: z
      .array(
        z.enum(LISTS, `Elenco sconosciuto: esistono ${LISTS.join(", ")}`),
        "Manca 'needed', la lista degli elenchi voluti",
      )
      .max(10, "Troppi elenchi in una richiesta"),
  },
  "Manca 'needed', la lista degli elenchi voluti",
);
export type ConstantsRequest = z.infer<typeof ConstantsRequest>;
