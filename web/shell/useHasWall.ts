import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import type { SeatNow } from "#shared/schemas/table.ts";
import { wallQuery } from "../api/wall.ts";
import { wall } from "../live/wall.ts";
import { places } from "../session/last-visited.ts";
import { useIsSettled } from "../ui/idle.ts";

/** Whether the wall is worth a link: it has a card for this user, or is on screens, from which a master can take it. As last known until the first screen stands. */
export function useHasWall(table: SeatNow | null | undefined): boolean {
  const isSettled = useIsSettled();
  const id = table?._id ?? "";
  const { data: hasCards } = useQuery({
    ...wallQuery(id),
    enabled: table != null && isSettled,
    select: ({ cards }) => cards.length > 0,
  });
  const { wallOf } = useSnapshot(places);
  const { isShown } = useSnapshot(wall);
  useEffect(() => {
    if (id !== "" && hasCards !== undefined) places.wallOf = hasCards ? id : "";
  }, [id, hasCards]);
  if (isShown) return true;
  return hasCards ?? (table !== null && wallOf !== "" && (table === undefined || wallOf === id));
}
