import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { call, server } from "./client.ts";

export interface RollFilter {
  /** A username. */
  who?: string | undefined;
  /** As the sheet names it. */
  what?: string | undefined;
}

const AT_ONCE = "50";

/** The record of a table's rolls, newest first, in pieces. */
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
