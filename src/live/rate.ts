/**
 * Counts what each account does, in windows of one second that begin for all at once: going away and coming back
 * resets nothing, and nothing stays of who has gone.
 */
export class Rate {
  #startedAt = Number.NEGATIVE_INFINITY;
  readonly #counts = new Map<string, number>();

  /** Counts one more and tells how many that makes in this second. `now` is in milliseconds and never goes back. */
  count(key: string, now: number): number {
    if (now - this.#startedAt >= 1000) {
      this.#startedAt = now;
      this.#counts.clear();
    }
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count;
  }
}
