/**
 * Starts calls one after the other, and lets the live channel have its say between two of them: however many calls somebody
 * makes at once, a roll waits for one.
 *
 * @returns waits for a turn; what follows without waiting again is done in it.
 */
export function createTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => new Promise<void>((resolve) => void setImmediate(resolve)));
    return last;
  };
}
