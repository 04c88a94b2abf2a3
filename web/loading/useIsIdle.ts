import { useEffect, useState } from "react";
import { onceIdle } from "./once-idle.ts";

let wasIdle = false;

/** False while the first screen is on its way: for what is heavy, and looked at later. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(wasIdle);
  useEffect(() => {
    if (wasIdle) return;
    return onceIdle(() => {
      wasIdle = true;
      setIdle(true);
    });
  }, []);
  return isIdle;
}
