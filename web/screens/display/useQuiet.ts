import { useEffect, useState } from "react";

/** In milliseconds. */
const QUIET_AFTER = 60 * 60 * 1000;

/** Whether nothing has changed for an hour. @param news differs whenever something has. */
export function useQuiet(news: string): boolean {
  const [quiet, setQuiet] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(news), QUIET_AFTER);
    return () => clearTimeout(timer);
  }, [news]);
  return quiet === news;
}
