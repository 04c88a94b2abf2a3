import { boardQuery } from "../api/characters.ts";
import { invalidate } from "../api/query-client.ts";

/** Invalidates what was fetched before this page joined: it has missed the changes since. Static queries are left out. */
export function catchUp(): void {
  void invalidate({
    // A printed sheet is immutable per version; only a failed one needs a refetch.
    predicate: ({ queryKey, state }) => queryKey[2] !== "printed" || state.status === "error",
  });
}

/** What only masters read and other masters change: `tableChanged` alone tells of it. */
export function refreshForMasters(): void {
  for (const queryKey of [["npcs"], ["people"], ["handouts"], boardQuery(null).queryKey.slice(0, 2)])
    void invalidate({ queryKey });
}
