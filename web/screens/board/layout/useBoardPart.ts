import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useSnapshot } from "valtio";
import { table } from "../../../live/table.ts";
import { useMedia } from "../../../ui/useMedia.ts";
import type { BoardPart } from "./parts.ts";

const route = getRouteApi("/members/board");

/** Which parts are on the screen, and which are tabs. */
export interface BoardLayout {
  shown: readonly BoardPart[];
  /** Of them one is shown. */
  tabs: readonly BoardPart[];
}

/** All side by side. */
export const ALL: BoardLayout = { shown: ["people", "play", "means"], tabs: [] };

/** Side by side on a desk; on a tablet what goes on beside the rest, which are tabs; on a phone all are tabs. The address says what is open. */
export function useBoardPart() {
  const { part } = route.useSearch();
  const [chosen, setChosen] = useState(part);
  const { encounter } = useSnapshot(table);
  const navigate = useNavigate();
  const isWide = useMedia("(width >= 75rem)");
  const isTablet = useMedia("(width >= 46rem) and (height >= 34rem)");
  // A fight opens on the fight.
  const open = chosen ?? (encounter ? "play" : "people");
  const beside = open === "play" ? "people" : open;
  const layout: BoardLayout = isWide
    ? ALL
    : isTablet
      ? { shown: [beside, "play"], tabs: ["people", "means"] }
      : { shown: [open], tabs: ["people", "play", "means"] };
  return {
    layout,
    /** The part is on the screen when this returns, so that something in it can take the focus. */
    show(next: BoardPart) {
      if (layout.shown.includes(next)) return;
      flushSync(() => setChosen(next));
      void navigate({ to: "/board", search: { part: next }, replace: true, resetScroll: false });
    },
  };
}
