/** For so long a television may fetch what was struck. */
const HEARD_FOR_MS = 60_000;
/** An account may strike twenty times a second; more than these need not be known. */
const MOST_KNOWN = 200;

interface Strike {
  readonly audioId: string;
  /** Whether a television hears it. */
  readonly isForAll: boolean;
  /** Milliseconds of `elapsed()`. */
  readonly at: number;
}

/** What was struck at a table a moment ago. Nothing of it is stored. */
export class RecentStrikes {
  #newestFirst: readonly Strike[] = [];

  add(strike: Strike): void {
    this.#newestFirst = [strike, ...this.#newestFirst].slice(0, MOST_KNOWN);
  }

  /** The sounds of those that everybody could hear. */
  heard(now: number): string[] {
    return this.#newestFirst
      .filter(({ isForAll, at }) => isForAll && now - at <= HEARD_FOR_MS)
      .map(({ audioId }) => audioId);
  }
}
