import { boardQuery, characterQuery, charactersQuery } from "../api/characters.ts";
import { queryClient } from "../api/query-client.ts";

/** A page that has just been opened connects sooner than this after its first requests. */
const JUST_ASKED_MS = 5_000;

/** An investigator was saved or deleted, here or elsewhere: what this page shows of it is asked for again. */
export function hearOfCharacter({ id, version }: { id: string; version: number | null }): void {
  const own = characterQuery(id).queryKey;
  const known = queryClient.getQueryData(own)?.version ?? 0;
  // This page itself has saved it and has the answer already: only the lists are old.
  const isKnown = version !== null && known >= version;
  void queryClient.invalidateQueries({
    queryKey: charactersQuery.queryKey,
    predicate: ({ queryKey }) => !(isKnown && queryKey[1] === id),
  });
}

/**
 * Asks again for what may have changed while this page was not connected.
 * @param isBack false when the page has just been opened: then what it has only just asked for is left out.
 */
export function catchUpOnCharacters(isBack: boolean): void {
  const newest = Date.now() - JUST_ASKED_MS;
  void queryClient.invalidateQueries({
    queryKey: charactersQuery.queryKey,
    predicate: ({ queryKey, state: { status, fetchStatus, dataUpdatedAt } }) => {
      // A sheet is printed again only where the printing failed: one that succeeded is that of its version for ever.
      if (queryKey[2] === "printed") return status === "error";
      return isBack || (fetchStatus === "idle" && dataUpdatedAt < newest);
    },
  });
}

/** Called when this page sits down at another table: of the former one a master's board and sheets may be here. */
export function forgetOthersCharacters(): void {
  queryClient.removeQueries({ queryKey: charactersQuery.queryKey, type: "inactive" });
  void queryClient.resetQueries({ queryKey: boardQuery(null).queryKey.slice(0, 2) });
}
