const LOOK_EVERY_MS = 200;
/** Garbage of so much is worth some ten milliseconds. */
const GROWN_BYTES = 48 * 1024 * 1024;

/**
 * Calls the garbage collector when the process has grown: the runtime does so late for what lies outside its own heap, such as bodies
 * of requests, and a small machine would be full of it. Under bodies of eight megabytes it keeps the process at half its size
 * (`tests/faults/large-bodies.test.ts`); Bun's own `--smol` does not.
 *
 * @returns stops looking.
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
