import * as z from "zod/mini";
import { Character, CharacterInfo, Point, Skill } from "./character.ts";
import { Condition } from "./condition.ts";

/** An investigator at a glance, for the master. */
export const BoardEntry = z.extend(z.pick(Character, { _id: true, version: true, playerName: true }), {
  username: z.string(),
  info: z.pick(CharacterInfo, { name: true, work: true, sex: true }),
  points: z.array(Point),
  condition: Condition,
  /** It has come from outside and waits: what differs from what this table knew of it, in lines for people. */
  arrival: z.optional(z.object({ differences: z.array(z.string()) })),
  /** The most trained, best first. */
  keySkills: z.array(z.pick(Skill, { name: true, value: true })),
});
export type BoardEntry = z.infer<typeof BoardEntry>;

/** What an investigator has in something, without a throw; null when the sheet lacks it. */
export const PassiveValue = z.object({
  characterId: Character.shape._id,
  /** Of the investigator. */
  name: z.string(),
  value: z.nullable(z.int()),
});
export type PassiveValue = z.infer<typeof PassiveValue>;
