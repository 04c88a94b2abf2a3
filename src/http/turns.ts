/**
 * Gives HTTP calls turns, between which the event loop serves the live channel: however many calls arrive, a roll
 * waits for one of them.
 * @returns a function that waits for the next turn.
 */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => new Promise<void>((resolve) => void setImmediate(resolve)));
    return last;
  };
}
