import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useSnapshot } from "valtio";
import { table } from "../../../live/table.ts";
import { useMedia } from "../../../ui/useMedia.ts";
import type { BoardPart } from "./parts.ts";

const route = getRouteApi("/members/board");

export interface BoardLayout {
  shown: readonly BoardPart[];
  tabs: readonly BoardPart[];
}

/** All parts side by side. */
export const ALL: BoardLayout = { shown: ["people", "play", "means"], tabs: [] };

/** Layout by width: three columns on a desktop, play beside tabs on a tablet, tabs on a phone. The URL holds the open tab. */
export function useBoardPart() {
  const { part } = route.useSearch();
  const [chosen, setChosen] = useState(part);
  // A link to a part may be followed from the board itself.
  useEffect(() => setChosen(part), [part]);
  const { encounter } = useSnapshot(table);
  const navigate = useNavigate();
  const isWide = useMedia("(width >= 75rem)");
  const isTablet = useMedia("(width >= 46rem) and (height >= 34rem)");
  // During a fight play is open by default.
  const open = chosen ?? (encounter ? "play" : "people");
  const beside = open === "play" ? "people" : open;
  const layout: BoardLayout = isWide
    ? ALL
    : isTablet
      ? { shown: [beside, "play"], tabs: ["people", "means"] }
      : { shown: [open], tabs: ["people", "play", "means"] };
  return {
    layout,
    /** Renders synchronously, so that an element of the part can take focus. */
    show(next: BoardPart) {
      if (layout.shown.includes(next)) return;
      flushSync(() => setChosen(next));
      void navigate({ to: "/board", search: { part: next }, replace: true, resetScroll: false });
    },
  };
}
