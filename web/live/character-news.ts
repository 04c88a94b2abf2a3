import { characterQuery, charactersQuery } from "../api/characters.ts";
import { queryClient } from "../api/query-client.ts";

/** Between a page's first question and its seat at the table there is less than this. */
const JUST_ASKED_MS = 5_000;

/** An investigator was saved or deleted, here or elsewhere: what this page shows of it is asked for again. */
export function hearOfCharacter({ id, version }: { id: string; version: number | null }): void {
  const own = characterQuery(id).queryKey;
  const known = queryClient.getQueryData(own)?.version ?? 0;
  // This very page has saved it: the answer is here already, and only the lists are old.
  const isKnown = version !== null && known >= version;
  void queryClient.invalidateQueries({
    queryKey: charactersQuery.queryKey,
    predicate: ({ queryKey }) => !(isKnown && queryKey[1] === id),
  });
}

/**
 * Whatever was said before this page came to the table, or while its line was broken, was not heard.
 * @param isBack false when the page has just been opened: what it has asked for on the way is not asked for twice.
 */
export function catchUpOnCharacters(isBack: boolean): void {
  const newest = Date.now() - JUST_ASKED_MS;
  void queryClient.invalidateQueries({
    queryKey: charactersQuery.queryKey,
    predicate: ({ queryKey, state: { status, fetchStatus, dataUpdatedAt } }) => {
      // A printed sheet is found by its version; only a printing that failed is worth another.
      if (queryKey[2] === "printed") return status === "error";
      return isBack || (fetchStatus === "idle" && dataUpdatedAt < newest);
    },
  });
}
