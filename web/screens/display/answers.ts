/** Of a roll all that tells to which request it answers. */
interface Answering {
  readonly roll?: { readonly askId: string | null } | undefined;
}
type Card<R> = { kind: "roll"; roll: R } | { kind: "opposed" };

/** More names do not fit on a television. */
const MOST = 8;

/**
 * The answers to the request that the newest roll answers, in the order in which they fell; of a pushed roll the second.
 * @param cards as `pairUp` makes them, the newest first.
 * @returns nothing where the newest roll answers no request, or answers it alone.
 */
export function answersOf<R extends Answering>(cards: readonly Card<R>[]): R[] {
  const [newest] = cards;
  const askId = newest?.kind === "roll" ? newest.roll.roll?.askId : null;
  if (!askId) return [];
  const answers = cards.flatMap((card) =>
    card.kind === "roll" && card.roll.roll?.askId === askId ? [card.roll] : [],
  );
  return answers.length < 2 ? [] : answers.slice(0, MOST).toReversed();
}
