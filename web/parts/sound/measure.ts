import { fetchServerMoment } from "../../api/audio.ts";
import { measuredServerClock, serverClock } from "../../live/server-clock.ts";

const SAMPLES = 4;
const EVERY_MS = 60_000;
/** A page that is busy, as when it has just begun, measures badly: it tries again soon. */
const AGAIN_AFTER_MS = 3_000;
const GOOD_ENOUGH_MS = 6;

let isMeasuring = false;
let next: ReturnType<typeof setTimeout> | undefined;

/**
 * Measures how far the server's clock is ahead of this page's, now and from then on once a minute.
 * @param isWanted asked each time: where nothing sounds there is nothing to measure. @param isSeated as in `attendSound`.
 */
export async function measureServerClock(isWanted: () => boolean, isSeated: boolean): Promise<void> {
  clearTimeout(next);
  const again = (afterMs: number) => {
    clearTimeout(next);
    next = setTimeout(() => void measureServerClock(isWanted, isSeated), afterMs);
  };
  again(EVERY_MS);
  if (!isWanted() || isMeasuring) return;
  isMeasuring = true;
  try {
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const sentAt = performance.now();
      const at = await fetchServerMoment(isSeated);
      measuredServerClock(sentAt, performance.now(), at);
    }
    if (serverClock.unsureMs > GOOD_ENOUGH_MS) again(AGAIN_AFTER_MS);
  } catch {
    // Without an answer the live channel's own word stands.
  } finally {
    isMeasuring = false;
  }
}
