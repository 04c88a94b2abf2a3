import { boardQuery, characterQuery, charactersQuery } from "../api/characters.ts";
import { invalidate, queryClient } from "../api/query-client.ts";
import { refreshUndoable } from "../api/undo.ts";

/** Invalidates a character after it was saved or deleted. */
export function handleCharacterUpdated({ id, version }: { id: string; version: number | null }): void {
  const own = characterQuery(id).queryKey;
  const known = queryClient.getQueryData(own)?.version ?? 0;
  // Saved by this page: the cached sheet is current, only the lists are stale.
  const isKnown = version !== null && known >= version;
  void invalidate({
    queryKey: charactersQuery.queryKey,
    predicate: ({ queryKey }) => !(isKnown && queryKey[1] === id),
  });
  // A change can block or unblock an undo.
  if (!isKnown) void refreshUndoable();
}

/** Drops characters that only a master of the former table may see. */
export function forgetOthersCharacters(): void {
  queryClient.removeQueries({ queryKey: charactersQuery.queryKey, type: "inactive" });
  void queryClient.resetQueries({ queryKey: boardQuery(null).queryKey.slice(0, 2) });
}
