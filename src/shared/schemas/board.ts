import * as z from "zod/mini";
import { Character, CharacterInfo, Point, Skill } from "./character.ts";
import { Condition } from "./condition.ts";

export const BoardEntry = z.extend(z.pick(Character, { _id: true, version: true, playerName: true }), {
  username: z.string(),
  info: z.pick(CharacterInfo, { name: true, work: true, sex: true }),
  points: z.array(Point),
  condition: Condition,
  /** Imported and not yet accepted: how it differs from what this table knew, in Italian lines. */
  arrival: z.optional(z.object({ differences: z.array(z.string()) })),
  keySkills: z.array(z.pick(Skill, { name: true, value: true })),
});
export type BoardEntry = z.infer<typeof BoardEntry>;

export const PassiveValue = z.object({
  characterId: Character.shape._id,
  name: z.string(),
  value: z.nullable(z.int()),
});
export type PassiveValue = z.infer<typeof PassiveValue>;
