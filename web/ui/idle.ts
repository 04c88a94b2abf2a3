import { useEffect, useState } from "react";

/** By then a slow phone has rendered the first screen and its portraits. */
const SETTLED_MS = 5_000;

const settled = new Promise<void>((resolve) => {
  // Unit tests have no DOM.
  if (typeof document === "undefined") return;
  const wait = () => setTimeout(resolve, SETTLED_MS);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
});

/** Defers work until the first screen is rendered and the browser is idle. */
export function runWhenIdle(work: () => unknown): void {
  // WebKit has no requestIdleCallback.
  const schedule = globalThis.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 100));
  void settled.then(() => schedule(() => void work()));
}

/** Whether deferred work may run. */
export function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let isGone = false;
    runWhenIdle(() => isGone || setSettled(true));
    return () => {
      isGone = true;
    };
  }, []);
  return isSettled;
}
