// Never reached in play: a roll is shown for two minutes.
export const MOST_ROLLS_OF_ONE = 40;
export const MOST_ROLLS = 200;
export const MOST_ROLLS_TOLD = 50;

/** In milliseconds: so long a die falls on a page (`web/ui/die`), and then the sound of a Critico strikes. */
export const DICE_LIE_AFTER_MS = 820;

/** Server and browsers both apply it: no removal is ever sent. */
export function stillShown<R extends { readonly username: string }>(newestFirst: readonly R[]): R[] {
  const ofOne = new Map<string, number>();
  const shown = newestFirst.filter(({ username }) => {
    const count = (ofOne.get(username) ?? 0) + 1;
    ofOne.set(username, count);
    return count <= MOST_ROLLS_OF_ONE;
  });
  return shown.slice(0, MOST_ROLLS);
}
