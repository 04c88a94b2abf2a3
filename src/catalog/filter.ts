/** Missing, given once, or given several times. */
export type Filter = string | string[] | undefined;

const folded = (text: string): string => text.trim().toLocaleLowerCase("it");

/**
 * Makes of a filter what tells whether a value passes it. No filter, or an empty one, lets everything pass; one that is given
 * several times lets each of its values pass; capitals do not matter. An unknown value simply matches nothing.
 */
export function passing(filter: Filter): (value: string) => boolean {
  const wanted = new Set([filter ?? []].flat().map(folded).filter(Boolean));
  return (value) => wanted.size === 0 || wanted.has(folded(value));
}

/** In the book's order. */
export function categoriesOf(book: readonly { category: string }[]): string[] {
  return [...new Set(book.map(({ category }) => category))];
}
