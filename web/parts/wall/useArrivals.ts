import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { forgetArrivals, wall } from "../../live/wall.ts";

/** Long enough to be read aloud, and seen by who looks up. */
const NEWS_FOR_MS = 8_000;

/** A document that is shown opens over the wall. */
const isCovered = () => document.querySelector("[role$=dialog]:not([data-toast])") !== null;

/** Ids of cards that came since somebody last looked at the wall here; forgotten once they have been in sight for a while. */
export function useArrivals(): readonly string[] {
  const { arrived } = useSnapshot(wall);
  useEffect(() => {
    if (arrived.length === 0) return;
    const timer = setInterval(() => {
      if (!document.hidden && !isCovered()) forgetArrivals(arrived);
    }, NEWS_FOR_MS);
    return () => clearInterval(timer);
  }, [arrived]);
  return arrived;
}
