import { eventText } from "#shared/event-text.ts";
import type { Character } from "#shared/schemas/character.ts";
import type { Db } from "../db/open.ts";
import { findRolls, retellRoll, type StoredRoll } from "../rolls/index.ts";
import { UNDO_WITHIN_MS } from "../undo/index.ts";
import { findBoutNews } from "./store.ts";

/**
 * Adds the words of a bout to the roll from which it has come, so that all who see the roll read them.
 * @param sheet in the bout, or after an undo of its description.
 */
export function updateBoutRoll(tx: Db, tableId: string, sheet: Character, now: number): StoredRoll | null {
  const news = findBoutNews(tx, { tableId, characterId: sheet._id }, now - UNDO_WITHIN_MS);
  const begun = news.find(({ kind }) => kind === "bout");
  const first = news.find(({ rollId }) => rollId !== undefined && rollId === begun?.rollId);
  const [kept] = findRolls(tx, tableId, first?.rollId === undefined ? [] : [first.rollId]);
  if (!kept || !first) return null;
  const own = first.text.replace(`${sheet.characterInfo.name}: `, "");
  return retellRoll(tx, kept, [own, ...wordsOf(sheet)].join("; "));
}

function wordsOf({ condition }: Character): string[] {
  const { how, lasts = 0, what = "" } = condition.temporaryInsanity?.bout ?? {};
  return how ? [eventText({ kind: "bout-chosen", how, lasts, what })] : [];
}
