/** An evening at its liveliest stays far below: a roll lives two minutes. */
export const MOST_ROLLS_OF_ONE = 40;
export const MOST_ROLLS = 200;
/** What a newcomer is told of them. */
export const MOST_ROLLS_TOLD = 50;

/**
 * The rolls that a table goes on showing: the newest of each person, and of these the newest in all. Server and screens
 * all follow this, so that they show the same without being told what has left.
 */
export function stillShown<R extends { readonly username: string }>(newestFirst: readonly R[]): R[] {
  const ofOne = new Map<string, number>();
  const shown = newestFirst.filter(({ username }) => {
    const count = (ofOne.get(username) ?? 0) + 1;
    ofOne.set(username, count);
    return count <= MOST_ROLLS_OF_ONE;
  });
  return shown.slice(0, MOST_ROLLS);
}
