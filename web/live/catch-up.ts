import { askAgain } from "../api/query-client.ts";

/**
 * Asks again for all that the server has answered before this page came to the table: nobody has told it what has changed since.
 * What never changes (`staleTime: "static"`) is left out.
 */
export function catchUp(): void {
  void askAgain({
    // A sheet is printed again only where the printing failed: one that succeeded is that of its version for ever.
    predicate: ({ queryKey, state }) => queryKey[2] !== "printed" || state.status === "error",
  });
}
