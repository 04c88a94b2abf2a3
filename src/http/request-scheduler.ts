import { Refused } from "#shared/refused.ts";
import { createFairQueue } from "./fair-queue.ts";

/** More than a large group requests at once; each takes a few milliseconds. */
const MOST_WAITING = 500;

/** @throws Refused `unavailable`, see `RequestScheduler.wait`. */
export type Turn = () => Promise<void>;

export interface RequestScheduler {
  /**
   * Waits for a call's turn; the code up to the next wait is its turn. Consumers take turns round robin.
   * @throws Refused `unavailable` for the newest call of the busiest consumer when too many wait, and when `signal` aborts.
   */
  wait(consumer: string, signal: AbortSignal): Promise<void>;
}

interface WaitingCall {
  start(): void;
  refuse(): void;
}

/** Runs calls one at a time and yields to the live channel in between, so that a roll waits for at most one call. */
export function createRequestScheduler(most = MOST_WAITING): RequestScheduler {
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
