import { QueryClient } from "@tanstack/react-query";
import { RequestFailed } from "./client.ts";

/** What the server said lately. An answer that a second try cannot change is not asked for again. */
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
