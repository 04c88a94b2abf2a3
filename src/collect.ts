const LOOK_EVERY_MS = 200;
/** Collecting this much takes about ten milliseconds. */
const GROWN_BYTES = 48 * 1024 * 1024;

/**
 * The runtime collects memory outside its heap, such as request bodies, too late for small machines. This halves the process's
 * size under bodies of 8 MB (`tests/faults/large-bodies.test.ts`); Bun's `--smol` does not. @returns stops it.
 */
export function collectGarbage(): () => void {
  let atRest = process.memoryUsage.rss();
  const looking = setInterval(() => {
    const now = process.memoryUsage.rss();
    if (now - atRest > GROWN_BYTES) {
      Bun.gc(true);
      atRest = process.memoryUsage.rss();
    } else if (now < atRest) atRest = now;
  }, LOOK_EVERY_MS);
  looking.unref();
  return () => clearInterval(looking);
}
