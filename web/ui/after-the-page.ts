import { useEffect, useState } from "react";

/** By then a slow phone has drawn the first screen and fetched its portraits. */
const SETTLED_MS = 5_000;

const settled = new Promise<void>((resolve) => {
  // Unit tests load these modules without a page.
  if (typeof document === "undefined") return;
  const wait = () => setTimeout(resolve, SETTLED_MS);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
});

/** Does what can wait until the first screen stands and the browser has nothing else to do. */
export function afterThePage(work: () => unknown): void {
  // WebKit has no idle callbacks.
  const whenIdle = globalThis.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 100));
  void settled.then(() => whenIdle(() => void work()));
}

/** Whether the time for what can wait has come. */
export function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let isGone = false;
    afterThePage(() => isGone || setSettled(true));
    return () => {
      isGone = true;
    };
  }, []);
  return isSettled;
}
