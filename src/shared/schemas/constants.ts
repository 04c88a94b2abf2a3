import * as z from "zod/mini";
import { CHARACTERISTICS } from "../names.ts";
import { text, whole } from "./bounds.ts";

const word = text(120, 1);

export const CharacteristicTemplate = z.object({
  name: z.enum(CHARACTERISTICS),
  abbreviation: z.string().check(z.length(3)),
  description: text(300, 1),
});
export type CharacteristicTemplate = z.infer<typeof CharacteristicTemplate>;

export const BaseValue = z.union([whole(0, 99), z.enum(["Istruzione", "Destrezza/2"])]);
export type BaseValue = z.infer<typeof BaseValue>;

export const SkillTemplate = z.object({
  name: word,
  baseValue: BaseValue,
  category: word,
  isSpecializable: z.boolean(),
  onSheet: z.boolean(),
  sourceSkill: z.optional(word),
  notes: z.optional(text(300)),
});
export type SkillTemplate = z.infer<typeof SkillTemplate>;

export const OccupationTemplate = z.object({
  name: word,
  formulas: z.array(word).check(z.minLength(1), z.maxLength(4)),
  /** Parsed by `rules/occupation.ts`. 'Valore di credito' is always added. */
  skills: z.array(word).check(z.length(8)),
  creditMin: whole(0, 99),
  creditMax: whole(0, 99),
});
export type OccupationTemplate = z.infer<typeof OccupationTemplate>;

export const MadnessTemplate = z.object({ name: word, meaning: text(300, 1) });

export const BoutTemplate = z.extend(MadnessTemplate, { how: z.enum(["others", "alone"]) });
export type BoutTemplate = z.infer<typeof BoutTemplate>;

export const Constants = z.object({
  listCharacteristics: z.array(CharacteristicTemplate),
  listSkills: z.array(SkillTemplate),
  listOccupations: z.array(OccupationTemplate),
});
export type Constants = z.infer<typeof Constants>;

export const AllLists = z.extend(Constants, {
  listBouts: z.array(BoutTemplate),
  listPhobias: z.array(MadnessTemplate),
  listManias: z.array(MadnessTemplate),
});
export type AllLists = z.infer<typeof AllLists>;

const LISTS = z.keyof(AllLists).options;

export const ConstantsRequest = z.object(
  {
    needed: z
      .array(
        z.enum(LISTS, `Elenco sconosciuto: esistono ${LISTS.join(", ")}`),
        "Manca 'needed', la lista degli elenchi voluti",
      )
      .check(z.maxLength(10, "Troppi elenchi in una richiesta")),
  },
  "Manca 'needed', la lista degli elenchi voluti",
);
export type ConstantsRequest = z.infer<typeof ConstantsRequest>;
