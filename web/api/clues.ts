import type { ClueUpdate, LedClue, NewClue } from "#shared/clues/index.ts";
import { refreshAdventure } from "./adventures.ts";
import { call, server } from "./client.ts";
import { undoableAfter } from "./undo.ts";

async function changed<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } finally {
    await refreshAdventure(null);
  }
}

export const createClue = async (json: NewClue): Promise<LedClue> =>
  (await changed(call(server.clue.create.$post({ json })))).clue;
export const updateClue = async (json: ClueUpdate): Promise<LedClue> =>
  (await changed(call(server.clue.update.$post({ json })))).clue;
export const deleteClue = (id: string) =>
  undoableAfter(changed(call(server.clue.delete.$post({ json: { id } }))));
