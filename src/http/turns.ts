import { Refused } from "#shared/refused.ts";

/** More than a hall full of phones asks for in one moment; each is a few milliseconds of work. */
const MOST_WAITING = 500;

/** Waits until it is a call's turn. @throws Refused `unavailable` when too many wait, and for a caller who has gone. */
export type Turn = (signal: AbortSignal) => Promise<void>;

/**
 * Starts calls one after the other, and lets the live channel have its say between two of them: however many calls somebody
 * makes at once, a roll waits for one. What follows a turn without waiting again is done in it.
 */
export function createTurns(): Turn {
  let last = Promise.resolve();
  let waiting = 0;
  return async (signal) => {
    if (waiting >= MOST_WAITING) {
      throw new Refused("unavailable", "Il server è occupato: riprova fra un momento", { retryAfter: 2 });
    }
    waiting += 1;
    // Whoever has gone takes no turn.
    last = last.then(() =>
      signal.aborted ? undefined : new Promise((resolve) => void setImmediate(resolve)),
    );
    await last;
    waiting -= 1;
    if (signal.aborted) throw new Refused("unavailable", "Chi ha chiesto non aspetta più");
  };
}
