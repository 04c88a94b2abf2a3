/** A line that can be given up. */
export interface Stalled {
  cutOff(): void;
}

const MOST_BYTES = 32 * 1024 * 1024;

/**
 * What the runtime holds for all lines that take nothing at present, the longest stalled first. When it is too much,
 * that one goes: whoever is only slow stalls for seconds, whoever hoards stalls for good.
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
