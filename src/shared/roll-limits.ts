// Not reached in play: a roll is shown for two minutes.
export const MOST_ROLLS_OF_ONE = 40;
export const MOST_ROLLS = 200;
export const MOST_ROLLS_TOLD = 50;

/** Duration of a die's animation (`web/ui/die`) in milliseconds; the sound of a Critico follows it. */
export const DICE_LIE_AFTER_MS = 820;

/** Applied by server and browsers alike: no removal is ever sent. */
export function stillShown<R extends { readonly username: string }>(newestFirst: readonly R[]): R[] {
  const ofOne = new Map<string, number>();
  const shown = newestFirst.filter(({ username }) => {
    const count = (ofOne.get(username) ?? 0) + 1;
    ofOne.set(username, count);
    return count <= MOST_ROLLS_OF_ONE;
  });
  return shown.slice(0, MOST_ROLLS);
}
