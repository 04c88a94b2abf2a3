import { type InvalidateQueryFilters, type Query, QueryClient, type QueryKey } from "@tanstack/react-query";
import { RequestFailed } from "./client.ts";

/** The cache of the server's answers. A refusal (4xx) is not asked for again: a second try could not change it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      networkMode: "always",
      retry: (failures, error) =>
        failures < 2 && !(error instanceof RequestFailed && error.status >= 400 && error.status < 500),
      retryDelay: 600,
    },
    mutations: { networkMode: "always" },
  },
});

/** Whether its answer never changes; the library's own word for it is about answers that are here. */
const isStatic = ({ options }: Query): boolean => "staleTime" in options && options.staleTime === "static";

/**
 * Something has changed, or may have: what is shown of it is asked for again. So is what was asked for before and is not answered yet: its
 * answer may be of before, or on a line that is dead.
 */
export function askAgain(filters: InvalidateQueryFilters): Promise<void> {
  for (const query of queryClient.getQueryCache().findAll({ ...filters, fetchStatus: "fetching" })) {
    // An answer that is here already is asked for again below; one that never changes cannot be old.
    if (query.state.data !== undefined || isStatic(query)) continue;
    // Whoever waits for the first request gets the answer to the second.
    void query.cancel({ silent: true });
    query.fetch().catch(() => {});
  }
  return queryClient.invalidateQueries(filters);
}

/** Waits for a change, then refetches what it concerns; also after a refusal, which may mean that somebody else has changed it. */
export async function refetchAfter<T>(change: Promise<T>, queryKey: QueryKey): Promise<T> {
  try {
    return await change;
  } finally {
    await askAgain({ queryKey });
  }
}
