/** Links a roll to the request it answers. */
interface Answering {
  readonly roll?: { readonly askId: string | null } | undefined;
}
type Card<R> = { kind: "roll"; roll: R } | { kind: "opposed" };

/** More do not fit on a television. */
const MAX_ANSWERS = 8;

/**
 * Answers to the newest roll's request in chronological order; of a pushed roll the second.
 * @param cards from `pairUp`, newest first.
 * @returns empty if the newest roll answers no request, or is its only answer.
 */
export function answersOf<R extends Answering>(cards: readonly Card<R>[]): R[] {
  const [newest] = cards;
  const askId = newest?.kind === "roll" ? newest.roll.roll?.askId : null;
  if (!askId) return [];
  const answers = cards.flatMap((card) =>
    card.kind === "roll" && card.roll.roll?.askId === askId ? [card.roll] : [],
  );
  return answers.length < 2 ? [] : answers.slice(0, MAX_ANSWERS).toReversed();
}
