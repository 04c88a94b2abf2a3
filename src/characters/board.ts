import { spentOn } from "#shared/rules/skills.ts";
import type { BoardEntry } from "#shared/schemas/board.ts";
import type { Character } from "#shared/schemas/character.ts";
import { assertMaster, type Session } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { listEveryCharacter } from "./store.ts";

const MOST_KEY_SKILLS = 6;

/**
 * Every investigator of every player, for the master's board.
 * @throws Refused `forbidden` unless a master asks.
 */
export function readBoard(db: Db, session: Session): BoardEntry[] {
  assertMaster(session, "Solo un master può vedere il tavolo");
  return listEveryCharacter(db).map(({ character, username }) => entryOf(character, username));
}

function entryOf(character: Character, username: string): BoardEntry {
  const { _id, version, playerName, characterInfo, points, skills } = character;
  const { name, work, sex } = characterInfo;
  const keySkills = skills
    .filter((skill) => spentOn(skill) > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, MOST_KEY_SKILLS)
    .map((skill) => ({ name: skill.name, value: skill.value }));
  return { _id, version, playerName, username, info: { name, work, sex }, points, keySkills };
}
