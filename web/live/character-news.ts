import { characterQuery, charactersQuery } from "../api/characters.ts";
import { queryClient } from "../api/query-client.ts";

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

/** Whatever was said before this page came to the table, or while its line was broken, was not heard. */
export function catchUpOnCharacters(): void {
  void queryClient.invalidateQueries({
    queryKey: charactersQuery.queryKey,
    // A printed sheet is found by its version; only a printing that failed is worth another.
    predicate: ({ queryKey, state }) => queryKey[2] !== "printed" || state.status === "error",
  });
}
