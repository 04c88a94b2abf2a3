import { Refused } from "#shared/refused.ts";
import { createFairQueue } from "./fair-queue.ts";

/** More than a hall full of phones asks for in one moment; each is a few milliseconds of work. */
const MOST_WAITING = 500;

/** Waits for the next turn of the call's consumer. @throws Refused `unavailable`, see `Turns.wait`. */
export type Turn = () => Promise<void>;

export interface Turns {
  /**
   * Waits until it is a call's turn. What follows without waiting again is done in it.
   *
   * @param consumer whose call it is: consumers take turns round robin, each with its oldest call first.
   * @param signal aborted when the caller has gone, who then gives up the place at once.
   * @throws Refused `unavailable` for the newest call of the consumer with the most waiting when too many wait, and for a
   * caller who has gone.
   */
  wait(consumer: string, signal: AbortSignal): Promise<void>;
}

interface WaitingCall {
  start(): void;
  refuse(): void;
}

/**
 * Starts calls one after the other, and lets the live channel have its say between two of them: however many calls somebody
 * makes at once, a roll waits for one of them, and so does a call of anybody else.
 *
 * @param most calls that may wait, for tests.
 */
export function createTurns(most = MOST_WAITING): Turns {
  const queue = createFairQueue<WaitingCall>(most);
  let isRunning = false;

  function run(): void {
    const call = queue.next();
    isRunning = call !== null;
    if (!call) return;
    setImmediate(run);
    call.start();
  }

  return {
    wait: (consumer, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(gone());
        const leave = () => {
          queue.remove(consumer, call);
          reject(gone());
        };
        const call: WaitingCall = {
          start() {
            signal.removeEventListener("abort", leave);
            resolve();
          },
          refuse() {
            signal.removeEventListener("abort", leave);
            reject(busy());
          },
        };
        signal.addEventListener("abort", leave);
        queue.add(consumer, call)?.refuse();
        if (isRunning) return;
        isRunning = true;
        setImmediate(run);
      }),
  };
}

const busy = () =>
  new Refused("unavailable", "Il server è occupato: riprova fra un momento", { retryAfter: 2 });
const gone = () => new Refused("unavailable", "Chi ha chiesto non aspetta più");
