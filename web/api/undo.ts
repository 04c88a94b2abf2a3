import { queryOptions } from "@tanstack/react-query";
import type { Undoable } from "#shared/schemas/undo.ts";
import { charactersQuery } from "./characters.ts";
import { call, server } from "./client.ts";
import { invalidate, queryClient } from "./query-client.ts";

const KEY = ["undoable"];
const LOOKED_AT_EVERY = 60_000;

/** `doneAt`: as `performance.now()`. */
export type DatedUndoable = Undoable & { doneAt: number };

const dated = ({ undoable, now }: { undoable: Undoable[]; now: number }): DatedUndoable[] =>
  undoable.map((one) => ({ ...one, doneAt: performance.now() - (now - one.at) }));

/** What this user may undo at a table, newest first. @param tableId null for actions outside tables. */
export const undoableQuery = (tableId: string | null) =>
  queryOptions({
    queryKey: [...KEY, tableId],
    queryFn: async () => {
      const query = tableId === null ? {} : { table: tableId };
      return dated(await call(server.undo.$get({ query })));
    },
    refetchInterval: ({ state }) => state.data !== undefined && state.data.length > 0 && LOOKED_AT_EVERY,
  });

/** Call after an action that can be undone or can block an undo. */
export const refreshUndoable = (): Promise<void> => invalidate({ queryKey: KEY });

const OTHERS_SETTLE_MS = 500;
let others: ReturnType<typeof setTimeout> | undefined;

/** Call for a change by others that may block an undo offered here; many may come a second. */
export function refreshUndoableSoon(tableId: string): void {
  if (!queryClient.getQueryData(undoableQuery(tableId).queryKey)?.length) return;
  clearTimeout(others);
  others = setTimeout(refreshUndoable, OTHERS_SETTLE_MS);
}

/** Refreshes the undo list after a call. @returns its answer. */
export async function undoableAfter<T>(done: Promise<T>): Promise<T> {
  const answer = await done;
  void refreshUndoable();
  return answer;
}

/** @param id of `undoableQuery` or an event. @throws RequestFailed if it was undone already. */
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
    void invalidate({ queryKey: charactersQuery.queryKey });
  }
}
