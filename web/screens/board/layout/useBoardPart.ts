import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useMedia } from "../../../ui/useMedia.ts";
import type { BoardPart } from "./parts.ts";

const route = getRouteApi("/members/board");

/** Which part is open where they are tabs; the address says it, too. */
export function useBoardPart() {
  const { part } = route.useSearch();
  const [open, setOpen] = useState<BoardPart>(part ?? "people");
  const navigate = useNavigate();
  const isWide = useMedia("(width >= 75rem)");
  return {
    /** Null where all are side by side. */
    open: isWide ? null : open,
    /** The part is on the screen when this returns, so that something in it can take the focus. */
    show(next: BoardPart) {
      if (isWide || next === open) return;
      flushSync(() => setOpen(next));
      void navigate({ to: "/board", search: { part: next }, replace: true, resetScroll: false });
    },
  };
}
