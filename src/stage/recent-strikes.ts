const HEARD_FOR_MS = 60_000;
/** Bounds memory: an account may play twenty a second. */
const MOST_KNOWN = 200;

interface Strike {
  readonly audioId: string;
  readonly isForAll: boolean;
  /** Milliseconds of `elapsed()`. */
  readonly at: number;
}

export class RecentStrikes {
  #newestFirst: readonly Strike[] = [];

  add(strike: Strike): void {
    this.#newestFirst = [strike, ...this.#newestFirst].slice(0, MOST_KNOWN);
  }

  heard(now: number): string[] {
    return this.#newestFirst
      .filter(({ isForAll, at }) => isForAll && now - at <= HEARD_FOR_MS)
      .map(({ audioId }) => audioId);
  }
}
