export interface Stalled {
  cutOff(): void;
}

const MOST_BYTES = 32 * 1024 * 1024;

/**
 * Bounds what the runtime buffers for all stalled sockets together. Past it the one that stalled first is cut off:
 * slow readers stall for seconds, hostile ones for good.
 */
export class Stalls {
  readonly #bytes = new Map<Stalled, number>();
  #total = 0;

  began(line: Stalled, bytes: number): void {
    this.#bytes.set(line, bytes);
    this.#total += bytes;
    for (const longest of this.#bytes.keys()) {
      if (this.#total <= MOST_BYTES) return;
      this.over(longest);
      longest.cutOff();
    }
  }

  over(line: Stalled): void {
    this.#total -= this.#bytes.get(line) ?? 0;
    this.#bytes.delete(line);
  }
}
