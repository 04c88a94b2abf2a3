import { boardQuery, characterQuery, charactersQuery } from "../api/characters.ts";
import { askAgain, queryClient } from "../api/query-client.ts";
import { refreshUndoable } from "../api/undo.ts";

/** An investigator was saved or deleted, here or elsewhere: what this page shows of it is asked for again. */
export function hearOfCharacter({ id, version }: { id: string; version: number | null }): void {
  const own = characterQuery(id).queryKey;
  const known = queryClient.getQueryData(own)?.version ?? 0;
  // This page itself has saved it and has the answer already: only the lists are old.
  const isKnown = version !== null && known >= version;
  void askAgain({
    queryKey: charactersQuery.queryKey,
    predicate: ({ queryKey }) => !(isKnown && queryKey[1] === id),
  });
  // It may stand in the way of an undo now, or no longer.
  if (!isKnown) void refreshUndoable();
}

/** Called when this page sits down at another table: of the former one a master's board and sheets may be here. */
export function forgetOthersCharacters(): void {
  queryClient.removeQueries({ queryKey: charactersQuery.queryKey, type: "inactive" });
  void queryClient.resetQueries({ queryKey: boardQuery(null).queryKey.slice(0, 2) });
}
