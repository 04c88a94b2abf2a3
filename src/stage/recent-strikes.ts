import type { Viewer } from "../visibility.ts";

/** Bounds memory: an account may play twenty a second. */
const MOST_KNOWN = 200;

interface Strike {
  readonly audioId: string;
  readonly mayHear: (viewer: Viewer) => boolean;
  /** Until when it can be fetched, in milliseconds of `elapsed()`. */
  readonly until: number;
}

export class RecentStrikes {
  #newestFirst: readonly Strike[] = [];

  add(strike: Strike): void {
    this.#newestFirst = [strike, ...this.#newestFirst].slice(0, MOST_KNOWN);
  }

  heard(now: number, viewer: Viewer): string[] {
    return this.#newestFirst
      .filter(({ mayHear, until }) => now <= until && mayHear(viewer))
      .map(({ audioId }) => audioId);
  }
}
