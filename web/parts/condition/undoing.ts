import type { GameEvent } from "#shared/schemas/game-event.ts";
import { characterQuery } from "../../api/characters.ts";
import { queryClient } from "../../api/query-client.ts";
import { takeBackAndSay } from "../undo/last.ts";

type Happened = Pick<GameEvent, "_id" | "text" | "characterId">;

export const undoing = (characterId: string, event: Happened) => undoingAt(tableOfSheet(characterId), event);

export function undoingAt(tableId: string | null, { _id, text, characterId }: Happened) {
  const [who = "", what = who] = text.split(": ");
  const [words = ""] = (characterId === null ? who : what).split(" (");
  return { kept: _id, onPress: () => void takeBackAndSay(tableId, _id, words) };
}

/** From the cache: the response has just stored the sheet. */
export const tableOfSheet = (characterId: string): string | null =>
  queryClient.getQueryData(characterQuery(characterId).queryKey)?.tableId ?? null;
