import pLimit from "p-limit";
import { withMaxSanity } from "#shared/rules/points.ts";
import { spentOn } from "#shared/rules/skills.ts";
import type { BoardEntry } from "#shared/schemas/board.ts";
import type { Db } from "../db/open.ts";
import { settingsAt, waitingAt } from "../tables/index.ts";
import { waitingDifferences } from "./arrivals.ts";
import { findForBoard, listIdsAt } from "./board-store.ts";

const MOST_KEY_SKILLS = 6;
/** More than any group; keeps the board fast on a large server. */
const MOST_ENTRIES = 200;
/** So many long sheets take about ten milliseconds. */
export const AT_A_TURN = 5;

export const boardLimit = pLimit(1);

/** Beyond the limit, those saved last. @param turn yields to the live channel: sheets may be long. */
export function readBoard(db: Db, tableId: string, turn: () => Promise<void>): Promise<BoardEntry[]> {
  return boardLimit(async () => {
    const board: BoardEntry[] = [];
    const waiting = waitingAt(db, tableId);
    const { maxSanity } = settingsAt(db, tableId);
    for (const [index, { id, username }] of listIdsAt(db, tableId, MOST_ENTRIES).entries()) {
      if (index % AT_A_TURN === AT_A_TURN - 1) await turn();
      const found = findForBoard(db, id);
      const differences = waiting.has(id) ? waitingDifferences(db, id) : null;
      if (!found) continue;
      const entry = entryOf(withMaxSanity(found, maxSanity), username);
      board.push({ ...entry, ...(differences && { arrival: { differences } }) });
    }
    return board;
  });
}

function entryOf(found: NonNullable<ReturnType<typeof findForBoard>>, username: string): BoardEntry {
  const { _id, version, playerName, characterInfo, points, skills, condition } = found;
  const { name, work, sex } = characterInfo;
  const keySkills = skills
    .filter((skill) => spentOn(skill) > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, MOST_KEY_SKILLS)
    .map((skill) => ({ name: skill.name, value: skill.value }));
  return { _id, version, playerName, username, info: { name, work, sex }, points, condition, keySkills };
}
