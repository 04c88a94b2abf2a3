import { queryOptions } from "@tanstack/react-query";
import type { Undoable } from "#shared/schemas/undo.ts";
import { charactersQuery } from "./characters.ts";
import { call, server } from "./client.ts";
import { askAgain, queryClient } from "./query-client.ts";

const KEY = ["undoable"];
/** Milliseconds: what is too old leaves the list. */
const LOOKED_AT_EVERY = 60_000;

/** `doneAt`: as `performance.now()`, beside what only this page has done. */
export type DatedUndoable = Undoable & { doneAt: number };

const dated = ({ undoable, now }: { undoable: Undoable[]; now: number }): DatedUndoable[] =>
  undoable.map((one) => ({ ...one, doneAt: performance.now() - (now - one.at) }));

/** What this person may take back at a table, the newest first. @param tableId null for what was done at none. */
export const undoableQuery = (tableId: string | null) =>
  queryOptions({
    queryKey: [...KEY, tableId],
    queryFn: async () => {
      const query = tableId === null ? {} : { table: tableId };
      return dated(await call(server.undo.$get({ query })));
    },
    refetchInterval: ({ state }) => state.data !== undefined && state.data.length > 0 && LOOKED_AT_EVERY,
  });

/** Call when something was done that may be taken back, or that may stand in the way of it. */
export const refreshUndoable = (): Promise<void> => askAgain({ queryKey: KEY });

/** The same for what a call has done. @returns its answer. */
export async function undoableAfter<T>(done: Promise<T>): Promise<T> {
  const answer = await done;
  void refreshUndoable();
  return answer;
}

/** Takes back as a whole what an id of `undoableQuery`, or of an event, names. Twice is refused, and harms nobody. */
export async function takeBack(tableId: string | null, id: string): Promise<void> {
  try {
    const json = { id, ...(tableId !== null && { table: tableId }) };
    const left = dated(await call(server.undo.$post({ json })));
    await queryClient.cancelQueries({ queryKey: KEY });
    queryClient.setQueryData(undoableQuery(tableId).queryKey, left);
  } catch (error) {
    void refreshUndoable();
    throw error;
  } finally {
    // The live channel tells of it, too, when it is there.
    void askAgain({ queryKey: charactersQuery.queryKey });
  }
}
