export interface Stalled {
  cutOff(): void;
}

const MOST_BYTES = 32 * 1024 * 1024;

/** Bounds the buffers of all stalled sockets; the one stalled longest is cut off: slow readers recover, hostile ones do not. */
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
