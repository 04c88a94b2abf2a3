/** Counts per account in seconds that all share, so that coming back resets nothing and nobody's count stays. */
export class Rate {
  #startedAt = Number.NEGATIVE_INFINITY;
  readonly #counts = new Map<string, number>();

  /** @returns the count within this second. @param now milliseconds, never going back. @param by how many happen at once. */
  count(key: string, now: number, by = 1): number {
    if (now - this.#startedAt >= 1000) {
      this.#startedAt = now;
      this.#counts.clear();
    }
    const count = (this.#counts.get(key) ?? 0) + by;
    this.#counts.set(key, count);
    return count;
  }
}
