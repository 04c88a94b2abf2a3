import { type InvalidateQueryFilters, QueryClient } from "@tanstack/react-query";
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

/**
 * Something has changed, or may have: what is shown of it is asked for again, and what is not, once it is. A first answer that is still
 * under way may be of before: it is shown, and then asked for again, too.
 */
export async function askAgain(filters: InvalidateQueryFilters): Promise<void> {
  const first = queryClient
    .getQueryCache()
    .findAll({ ...filters, fetchStatus: "fetching" })
    .filter(({ state }) => state.data === undefined);
  const underWay = first.map(async ({ promise, queryKey }) => {
    await promise?.catch(() => {});
    // What has failed has asked for nothing since.
    await queryClient.invalidateQueries({ queryKey, exact: true });
  });
  await Promise.all([queryClient.invalidateQueries(filters), ...underWay]);
}
