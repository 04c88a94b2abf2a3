import { useEffect } from "react";
import { boardParts } from "../../../session/board-parts.ts";

/** Tells the rest of the page whether the slips are in sight on the board, so that it need not show that one has come. */
export function useShowsSlips(isInSight: boolean): void {
  useEffect(() => {
    boardParts.hasSlips = isInSight;
    return () => {
      boardParts.hasSlips = false;
    };
  }, [isInSight]);
}
