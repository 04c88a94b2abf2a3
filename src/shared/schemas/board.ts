import { z } from "zod";
import { Character, CharacterInfo, Point, Skill } from "./character.ts";

/** An investigator on the master's board: what one wants to see of everybody at a glance. */
export const BoardEntry = Character.pick({ _id: true, version: true, playerName: true }).extend({
  /** The user whose investigator it is. */
  username: z.string(),
  info: CharacterInfo.pick({ name: true, work: true, sex: true }),
  points: z.array(Point),
  /** Those that were worked on most, the best first. */
  keySkills: z.array(Skill.pick({ name: true, value: true })),
});
export type BoardEntry = z.infer<typeof BoardEntry>;
