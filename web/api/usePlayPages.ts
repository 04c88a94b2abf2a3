import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import type { SeatNow } from "#shared/schemas/table.ts";
import { places } from "../session/last-visited.ts";
import { diaryNewsQuery } from "./diary.ts";
import { handoutsQuery } from "./handouts.ts";

/** Polling: the first entry may be hidden, so it is not announced. */
const LOOK_EVERY_MS = 60_000;

/** Which pages of a table to link: only those with content; handouts always for masters. As last known until loaded. */
export function usePlayPages(table: SeatNow | null | undefined): {
  hasDocuments: boolean;
  hasDiary: boolean;
} {
  const enabled = table != null;
  const id = table?._id ?? "";
  const { data: hasDiary } = useQuery({
    ...diaryNewsQuery(id),
    enabled,
    select: ({ hasAny }) => hasAny,
    refetchInterval: ({ state }) => (state.data?.hasAny ? false : LOOK_EVERY_MS),
  });
  const { data: handouts } = useQuery({ ...handoutsQuery(id), enabled });
  const hasDocuments = table?.isMaster || (handouts && handouts.length > 0);
  const kept = useSnapshot(places);
  useEffect(() => {
    if (enabled && hasDiary !== undefined) places.diaryOf = hasDiary ? id : "";
    if (enabled && hasDocuments !== undefined) places.documentsOf = hasDocuments ? id : "";
  }, [enabled, id, hasDiary, hasDocuments]);
  const wasAt = (place: string) => table !== null && place !== "" && (place === id || !enabled);
  return {
    hasDocuments: hasDocuments ?? wasAt(kept.documentsOf),
    hasDiary: hasDiary ?? wasAt(kept.diaryOf),
  };
}
