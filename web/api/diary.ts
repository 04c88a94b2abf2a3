import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { DiaryEntry } from "#shared/schemas/diary.ts";
import { call, callFile, server } from "./client.ts";
import { invalidate, refetchAfter } from "./query-client.ts";

const KEY = ["diary"];
const AT_ONCE = "500";
const LOOK_EVERY_MS = 20_000;

/** By the evening, or by the story: then only entries with a time in it. */
export type DiaryOrder = "evening" | "story";

/** Paginated, newest first. */
export const diaryQuery = (table: string, order: DiaryOrder = "evening") =>
  infiniteQueryOptions({
    queryKey: [...KEY, table, "entries", order],
    queryFn: ({ pageParam: before }) =>
      call(
        server.diary.entries.$get({
          query: {
            table,
            before: before || undefined,
            limit: AT_ONCE,
            ...(order === "story" && { order }),
          },
        }),
      ),
    initialPageParam: "",
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?._id : undefined),
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
  });

/** Whether there are entries, and the current game session or null. */
export const diaryNewsQuery = (table: string) =>
  queryOptions({
    queryKey: [...KEY, table, "news"],
    queryFn: async () => {
      const { entries, sittings } = await call(server.diary.entries.$get({ query: { table, limit: "1" } }));
      const [newest] = sittings;
      return {
        hasAny: entries.length > 0 || sittings.length > 0,
        current: newest?.endedAt === null ? newest : null,
      };
    },
    staleTime: 60_000,
  });

export const refreshDiary = (): Promise<void> => invalidate({ queryKey: KEY });

const changed = <T>(change: Promise<T>): Promise<T> => refetchAfter(change, KEY);

export const writeNote = async (note: {
  table: string;
  text: string;
  onlyMe: boolean;
  clientId: string;
}): Promise<DiaryEntry> => (await changed(call(server.diary.note.$post({ json: note })))).entry;
export const deleteNote = (id: string) => changed(call(server.diary.delete.$post({ json: { id } })));
export const setSitting = (wanted: { table: string; begin: boolean; sitting?: string; title?: string }) =>
  changed(call(server.diary.sitting.$post({ json: wanted })));

/** A game session as Markdown, in this device's time zone. */
export async function exportSitting(table: string, sitting: string): Promise<string> {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (await callFile(server.diary.export.$get({ query: { table, sitting, zone } }))).text();
}
