import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import type { SeatNow } from "#shared/schemas/table.ts";
import { places } from "../session/last-visited.ts";
import { cluesQuery } from "./clues.ts";
import { diaryNewsQuery } from "./diary.ts";
import { peopleQuery } from "./faces.ts";
import { handoutsQuery } from "./handouts.ts";

/** Polling: the first entry may be hidden, so it is not announced. */
const LOOK_EVERY_MS = 60_000;

/**
 * Which pages of a table to link: only those with content; documents, where also known clues and people met are listed, always for masters.
 * As last known until loaded.
 */
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
  const { data: hasHandouts } = useQuery({ ...handoutsQuery(id), enabled, select: isFilled });
  const others = { enabled: enabled && !table.isMaster && hasHandouts === false, select: isFilled };
  const { data: hasClues } = useQuery({ ...cluesQuery(id), ...others });
  const { data: hasPeople } = useQuery({ ...peopleQuery(id), ...others });
  const filled = [table?.isMaster, hasHandouts, hasClues, hasPeople];
  const hasDocuments = filled.includes(true) || (filled.includes(undefined) ? undefined : false);
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

const isFilled = (list: readonly unknown[]): boolean => list.length > 0;
