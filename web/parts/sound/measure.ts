import { fetchStreaming } from "../../api/audio.ts";
import { correctBeginning } from "../../live/table.ts";

const SAMPLES = 4;

/**
 * Finds out when the sound of the table was at its beginning, without trusting this device's clock: the server says how
 * far it is, and half of the way there and back is added. The quickest of a few tries is the most exact.
 */
export async function measureStreaming(): Promise<void> {
  let best: { way: number; since: number; streaming: Awaited<ReturnType<typeof fetchStreaming>> } | null =
    null;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const sentAt = performance.now();
    const streaming = await fetchStreaming();
    const receivedAt = performance.now();
    const way = receivedAt - sentAt;
    // Another sound has been started: the measures of the old one are of no use.
    if (best && best.streaming.file?._id !== streaming.file?._id) best = null;
    if (!best || way < best.way) {
      best = { way, since: (sentAt + receivedAt) / 2 - streaming.elapsedMs, streaming };
    }
  }
  if (best) correctBeginning(best.streaming, best.since);
}
