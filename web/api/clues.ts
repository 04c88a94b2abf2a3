import { queryOptions } from "@tanstack/react-query";
import type { Clue, ClueUpdate, FindClue, LedClue, NewClue } from "#shared/clues/index.ts";
import { ADVENTURES, refreshAdventure } from "./adventure-news.ts";
import { call, server } from "./client.ts";
import { invalidate, refetchAfter } from "./query-client.ts";
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

/** Finding and forgetting are what players notice: nobody undoes them but by the opposite. */
export const findClue = async (json: FindClue): Promise<LedClue> =>
  (await changed(call(server.clue.find.$post({ json })))).clue;
export const forgetClue = (id: string, from: string[]) =>
  changed(call(server.clue.forget.$post({ json: { id, from } })));

const KEY = ["clues"];

/** What the user knows, newest first; nothing for masters, who read the adventure's. */
export const cluesQuery = (table: string) =>
  queryOptions({
    queryKey: [...KEY, table],
    queryFn: async (): Promise<Clue[]> => {
      const { clues } = await call(server.clue.list.$get({ query: { table } }));
      return clues.flatMap((clue) => ("foundAt" in clue ? clue : []));
    },
  });

/** All of the table, for masters. */
export const ledCluesQuery = (table: string) =>
  queryOptions({
    queryKey: [...ADVENTURES, "of", table, "clues"],
    queryFn: async (): Promise<LedClue[]> => {
      const { clues } = await call(server.clue.list.$get({ query: { table } }));
      return clues.flatMap((clue) => ("foundBy" in clue ? clue : []));
    },
  });

export const refreshClues = (): Promise<void> => invalidate({ queryKey: KEY });

export const tellClue = (id: string, to: string[]) =>
  refetchAfter(call(server.clue.tell.$post({ json: { id, to } })), KEY);
