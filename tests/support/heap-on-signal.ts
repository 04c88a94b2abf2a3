/**
 * Loaded before the program (`--preload`): on SIGUSR2 it collects all garbage and says how much is left. What a process
 * holds of the machine says little: the collector comes when it pleases, and on a busy machine later.
 */
import { heapStats } from "bun:jsc";

process.on("SIGUSR2", () => {
  Bun.gc(true);
  process.stdout.write(`heap ${heapStats().heapSize}\n`);
});
