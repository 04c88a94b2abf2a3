/** Measures sounds in a thread; an entry point of its own in `scripts/build.ts`. */
import { setPriority } from "node:os";

// Named, so that the bundler keeps what the decoder's package needs of it.
export { MPEGDecoderWebWorker } from "mpg123-decoder";

import { listenTo } from "./listen.ts";
import type { Answer } from "./task.ts";

declare const self: Worker;

// The decoder logs each bad frame; old files have many.
console.error = () => {};
// Low, but not lowest: beside three busy processes that would be half a percent of a core, and no sound would be measured in time.
// Only Linux has priorities per thread.
if (process.platform === "linux") setPriority(0, 10);

self.onmessage = async ({ data: path }: MessageEvent<string>) => {
  try {
    answer({ heard: await listenTo(path) });
  } catch (error) {
    const isUnread = error instanceof Error && "code" in error;
    answer(isUnread ? { unread: error.message } : { heard: null });
  }
};
answer("ready");

function answer(said: Answer): void {
  self.postMessage(said);
}
