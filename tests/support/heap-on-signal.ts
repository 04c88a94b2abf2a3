/**
 * Preloaded into the program (`--preload`): on SIGUSR2 it collects garbage and prints the heap size. The resident memory of a process
 * says little, since garbage collection runs at any time.
 */
import { heapStats } from "bun:jsc";

process.on("SIGUSR2", () => {
  Bun.gc(true);
  process.stdout.write(`heap ${heapStats().heapSize}\n`);
});
