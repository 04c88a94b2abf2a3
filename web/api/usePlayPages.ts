import { useQuery } from "@tanstack/react-query";
import type { SeatNow } from "#shared/schemas/table.ts";
import { diaryNewsQuery } from "./diary.ts";
import { handoutsQuery } from "./handouts.ts";

/** Polling: the first entry may be hidden, so it is not announced. */
const LOOK_EVERY_MS = 60_000;

/** Which pages of a table to link: only those with content; handouts always for masters. */
export function usePlayPages(table: SeatNow | null | undefined): {
  hasDocuments: boolean;
  hasDiary: boolean;
} {
  const enabled = table != null;
  const id = table?._id ?? "";
  const { data: hasDiary = false } = useQuery({
    ...diaryNewsQuery(id),
    enabled,
    select: ({ hasAny }) => hasAny,
    refetchInterval: ({ state }) => (state.data?.hasAny ? false : LOOK_EVERY_MS),
  });
  const { data: handouts = [] } = useQuery({ ...handoutsQuery(id), enabled });
  return { hasDocuments: enabled && (table.isMaster || handouts.length > 0), hasDiary: enabled && hasDiary };
}
