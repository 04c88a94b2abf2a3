import { fetchStreaming } from "../../api/audio.ts";
import { measuredServerClock } from "../../live/server-clock.ts";

const SAMPLES = 4;

/**
 * Measures how far the server's clock is ahead of this page's: the server says what it shows, and half of the way there and
 * back is added. The quickest of a few tries is the most exact.
 */
export async function measureServerClock(): Promise<void> {
  let best: { way: number; ahead: number } | null = null;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const sentAt = performance.now();
    const { at } = await fetchStreaming();
    const receivedAt = performance.now();
    const way = receivedAt - sentAt;
    if (!best || way < best.way) best = { way, ahead: at - (sentAt + receivedAt) / 2 };
  }
  if (best) measuredServerClock(best.ahead);
}
