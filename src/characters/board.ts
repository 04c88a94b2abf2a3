import { spentOn } from "#shared/rules/skills.ts";
import type { BoardEntry } from "#shared/schemas/board.ts";
import type { Db } from "../db/open.ts";
import { type BoardRow, listEveryCharacter } from "./store.ts";

const MOST_KEY_SKILLS = 6;
/** More than any group plays with; keeps the board fast on a server with many users. */
const MOST_ENTRIES = 200;

/** All players' investigators, for the master; of many, those saved last. */
export function readBoard(db: Db): BoardEntry[] {
  return listEveryCharacter(db, MOST_ENTRIES).map(entryOf);
}

function entryOf(row: BoardRow): BoardEntry {
  const { _id, version, playerName, username, characterInfo, points, skills } = row;
  const { name, work, sex } = characterInfo;
  const keySkills = skills
    .filter((skill) => spentOn(skill) > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, MOST_KEY_SKILLS)
    .map((skill) => ({ name: skill.name, value: skill.value }));
  return { _id, version, playerName, username, info: { name, work, sex }, points, keySkills };
}
