/** The printer's worker, an entry point of its own in `scripts/build.ts`: printing in-process would delay rolls. */
import { printBooklet } from "./booklet/print-booklet.ts";
import { printCut } from "./cut/print-cut.ts";
import { pageImage } from "./page-image.ts";
import { printPaper } from "./paper/print-paper.ts";
import { printSheets } from "./print.ts";
import type { Made, Printing, Task } from "./task.ts";
import { createTypesetter } from "./type/typesetter.ts";

declare const self: Worker;

const type = createTypesetter();

self.onmessage = async ({ data }: MessageEvent<Task>) => {
  try {
    const made = await make(data);
    answer(made, [made.bytes.buffer]);
    // A page is 8 MB of pixels, held three times; nothing else here triggers a collection.
    Bun.gc(true);
  } catch (error) {
    answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
};

async function make(task: Task): Promise<Made> {
  if (task.kind === "page") return { bytes: await pageImage(task.pdf, task.index), unprinted: [] };
  if (task.kind === "paper") return printPaper(task.paper, type);
  if (task.kind === "booklet") return printBooklet(task.book, type);
  if (task.kind === "cut") return printCut(task.book, type);
  const { pdf, unprinted } = await printSheets(task, type);
  return { bytes: pdf, unprinted };
}

function answer(printing: Printing, transfer: Transferable[] = []): void {
  self.postMessage(printing, transfer);
}
