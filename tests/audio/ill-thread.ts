/** The loudness worker with injected faults: some file names make it throw, exit or loop forever. */
import { basename } from "node:path";
import { listenTo } from "../../src/audio/loudness/listen.ts";

declare const self: Worker;

self.onmessage = async ({ data: path }: MessageEvent<string>) => {
  const name = basename(path);
  if (name === "cade.mp3")
    setTimeout(() => {
      throw new Error("it falls");
    });
  else if (name === "esce.mp3") process.exit(1);
  else if (name === "gira.mp3") for (;;);
  else self.postMessage({ heard: await listenTo(path) });
};
self.postMessage("ready");
