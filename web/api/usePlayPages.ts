import { useQuery } from "@tanstack/react-query";
import type { SeatNow } from "#shared/schemas/table.ts";
import { diaryNewsQuery } from "./diary.ts";
import { handoutsQuery } from "./handouts.ts";

/** A diary that begins by itself is not announced: its first line may be hidden. */
const LOOK_EVERY_MS = 60_000;

/** Which pages of a table have something to read: documents for masters, and for players as soon as they have one. */
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
