/**
 * The printer's own thread: a sheet takes some hundred milliseconds of reckoning, in which no roll shall wait.
 * It is an entry of its own to the executable (`scripts/build.ts`).
 */
import { pageImage } from "./page-image.ts";
import { printSheet } from "./print.ts";
import type { Outcome, Task } from "./task.ts";
import { createTypesetter } from "./type/typesetter.ts";

declare const self: Worker;

const type = createTypesetter();

self.onmessage = async ({ data }: MessageEvent<Task>) => {
  try {
    const bytes =
      data.kind === "sheet" ? await printSheet(data.character, type) : await pageImage(data.pdf, data.index);
    answer({ bytes }, [bytes.buffer]);
  } catch (error) {
    answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
};

function answer(outcome: Outcome, transfer: Transferable[] = []): void {
  self.postMessage(outcome, transfer);
}
