/** A browser without `requestIdleCallback` has drawn a screen by then. Milliseconds. */
const DRAWN_AFTER = 300;
/** So long may whoever wants something be made to wait for it. Milliseconds. */
const AT_LATEST = 3_000;

/** Does something when what was drawn last is on the screen and nobody waits for anything. Gives what calls it off. */
export function onceIdle(task: () => void): () => void {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(task, DRAWN_AFTER);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: AT_LATEST });
  return () => cancelIdleCallback(handle);
}
