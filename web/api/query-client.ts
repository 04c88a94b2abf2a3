import { QueryClient } from "@tanstack/react-query";
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
