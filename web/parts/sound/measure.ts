import { fetchServerMoment } from "../../api/audio.ts";
import { measuredServerClock, serverClock } from "../../live/server-clock.ts";

const SAMPLES = 4;
const EVERY_MS = 60_000;
/** A busy page measures badly: retry soon. */
const AGAIN_AFTER_MS = 3_000;
const GOOD_ENOUGH_MS = 6;

let isMeasuring = false;
let next: ReturnType<typeof setTimeout> | undefined;

/** Measures the server clock once a minute. @param isWanted false while silent. @param isSeated as in `attendSound`. */
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
    // Fall back to the timestamps of the live channel.
  } finally {
    isMeasuring = false;
  }
}
