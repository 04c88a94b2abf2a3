import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call, server } from "./client.ts";
import { invalidate } from "./query-client.ts";

export interface RollFilter {
  who?: string | undefined;
  what?: string | undefined;
}

const AT_ONCE = "50";

/** A table's roll log, paginated, newest first. */
export const recordQuery = (id: string, { who, what }: RollFilter) =>
  infiniteQueryOptions({
    queryKey: ["rolls", id, who ?? null, what ?? null],
    queryFn: ({ pageParam: before }) => {
      const query = { before: before || undefined, who, what, limit: String(AT_ONCE) };
      return call(server.table[":id"].rolls.$get({ param: { id }, query }));
    },
    initialPageParam: "",
    getNextPageParam: ({ rolls, more }) => (more ? rolls.at(-1)?._id : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The newest rolls, including those no longer on screen. */
export const lastRollsQuery = (id: string) =>
  queryOptions({
    queryKey: ["rolls", id, "last"],
    queryFn: async () =>
      (await call(server.table[":id"].rolls.$get({ param: { id }, query: { limit: AT_ONCE } }))).rolls,
    staleTime: 60_000,
  });

/** Upper bound for one request: 50 investigators with several rolls each. */
const ALL_ANSWERS = "200";

/** Rolls made for a request, newest first. */
export const answersQuery = (id: string, ask: string) =>
  queryOptions({
    queryKey: ["answers", ask],
    queryFn: async () => {
      const query = { ask, limit: ALL_ANSWERS };
      return (await call(server.table[":id"].rolls.$get({ param: { id }, query }))).rolls;
    },
  });

export const refreshAnswers = (ask: string): void => void invalidate({ queryKey: ["answers", ask] });
