import type { GameEvent } from "#shared/schemas/game-event.ts";
import { characterQuery } from "../../api/characters.ts";
import { queryClient } from "../../api/query-client.ts";
import { takeBackAndSay } from "../undo/last.ts";

type Happened = Pick<GameEvent, "_id" | "text" | "characterId">;

/** How a toast offers to take back what has happened to an investigator. */
export const undoing = (characterId: string, event: Happened) => undoingAt(tableOfSheet(characterId), event);

/** The same of what has happened at a table. */
export function undoingAt(tableId: string | null, { _id, text, characterId }: Happened) {
  // 'Ada Ferri: perde 3 Sanità (fallito): ne restano 57'
  const [who = "", what = who] = text.split(": ");
  const [words = ""] = (characterId === null ? who : what).split(" (");
  return { kept: _id, onPress: () => void takeBackAndSay(tableId, _id, words) };
}

/** Where an investigator sits to whom something has just happened: the answer has brought the sheet. */
export const tableOfSheet = (characterId: string): string | null =>
  queryClient.getQueryData(characterQuery(characterId).queryKey)?.tableId ?? null;
