import { type InvalidateQueryFilters, type Query, QueryClient, type QueryKey } from "@tanstack/react-query";
import { RequestFailed } from "./client.ts";

/** Query cache. 4xx errors are not retried. */
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

/** `Query.isStatic` of the library is false until there is data. */
export const isStatic = ({ options }: Query): boolean =>
  "staleTime" in options && options.staleTime === "static";

/** Also restarts pending first fetches, unlike the library: their answer may predate the change, or the connection be dead. */
export function invalidate(filters: InvalidateQueryFilters): Promise<void> {
  for (const query of queryClient.getQueryCache().findAll({ ...filters, fetchStatus: "fetching" })) {
    // Invalidated below, or static and never stale.
    if (query.state.data !== undefined || isStatic(query)) continue;
    // Whoever awaits the first request gets the answer of the second.
    void query.cancel({ silent: true });
    query.fetch().catch(() => {});
  }
  return queryClient.invalidateQueries(filters);
}

/** Call after a frame: an answer on its way may be older, and would replace what the frame told. */
export function invalidateIfFetching(queryKey: QueryKey): void {
  if (queryClient.isFetching({ queryKey }) > 0) void invalidate({ queryKey });
}

/** Invalidates after a change, even a failed one: a conflict means that the cache is stale. */
export async function refetchAfter<T>(change: Promise<T>, queryKey: QueryKey): Promise<T> {
  try {
    return await change;
  } finally {
    await invalidate({ queryKey });
  }
}
