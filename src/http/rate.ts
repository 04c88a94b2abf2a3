/** Counts per account in global seconds, so that reconnecting resets nothing. */
export class Rate {
  #startedAt = Number.NEGATIVE_INFINITY;
  readonly #counts = new Map<string, number>();

  /** @returns the count within this second. @param now milliseconds, monotonic. @param by number of events. */
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
