import { useEffect, useState } from "react";

/** A phone draws so many rows without being busy for long. */
const STEP = 8;

/**
 * How many rows of a list are there: the first few at once, the others little by little.
 * @param isAside the first few are enough, and they can wait.
 */
export function useGrowing(total: number, isAside: boolean): number {
  const [shown, setShown] = useState(isAside ? 0 : STEP);
  const isDone = shown >= (isAside ? STEP : total);
  useEffect(() => {
    if (isDone) return;
    // A tap or a letter comes in between.
    const timer = setTimeout(() => setShown(shown + STEP), 16);
    return () => clearTimeout(timer);
  }, [isDone, shown]);
  return Math.min(shown, total);
}
