import { queryOptions } from "@tanstack/react-query";
import { anonymousServer, call, RequestFailed, server } from "./client.ts";
import { refetchAfter } from "./query-client.ts";

export const displaysQuery = (table: string) =>
  queryOptions({
    queryKey: ["displays", table],
    queryFn: async () => (await call(server.displays.list.$get({ query: { table } }))).displays,
    // Polling: the server does not announce a television that is switched on.
    refetchInterval: 3_000,
  });

const changed = <T>(table: string, change: Promise<T>): Promise<T> =>
  refetchAfter(change, displaysQuery(table).queryKey);

export const createDisplay = (table: string) =>
  changed(table, call(server.displays.create.$post({ json: { table } })));
export const revokeDisplay = (table: string, id: string) =>
  changed(table, call(server.displays.revoke.$post({ json: { id } })));

/** @param shortCode as typed. @returns the path of the television's page. */
export const findDisplay = async (shortCode: string): Promise<string> =>
  (await call(anonymousServer.displays.find.$post({ json: { shortCode } }))).url;

const LONGEST_WAIT_MS = 30_000;

const isRefusal = (error: Error) =>
  error instanceof RequestFailed && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Registers this browser as a television. Retries until the server answers. */
export const openDisplayQuery = (code: string) =>
  queryOptions({
    queryKey: ["display", code],
    queryFn: () => call(anonymousServer.displays.open.$post({ json: { code } })),
    retry: (_, error) => !isRefusal(error),
    retryDelay: (failures) => Math.min(LONGEST_WAIT_MS, 1_000 * 1.7 ** failures),
    networkMode: "always",
    staleTime: "static",
    refetchOnWindowFocus: false,
  });
