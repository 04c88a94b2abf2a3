import * as z from "zod/mini";
import { Character, CharacterInfo, Point, Skill } from "./character.ts";

/** An investigator on the master's board: what one wants to see of everybody at a glance. */
export const BoardEntry = z.extend(z.pick(Character, { _id: true, version: true, playerName: true }), {
  /** The user whose investigator it is. */
  username: z.string(),
  info: z.pick(CharacterInfo, { name: true, work: true, sex: true }),
  points: z.array(Point),
  /** Those that were worked on most, the best first. */
  keySkills: z.array(z.pick(Skill, { name: true, value: true })),
});
export type BoardEntry = z.infer<typeof BoardEntry>;
