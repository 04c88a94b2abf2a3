/**
 * @returns a function that waits for a call's turn. Between two turns the event loop serves the live channel: however
 * many calls arrive, a roll waits for one of them.
 */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => new Promise<void>((resolve) => void setImmediate(resolve)));
    return last;
  };
}
