/** Missing, given once, or given several times. */
export type Filter = string | string[] | undefined;

const folded = (text: string): string => text.trim().toLocaleLowerCase("it");

/** Whether a value passes: any of the given ones, ignoring case; everything without a filter. */
export function passes(filter: Filter, value: string): boolean {
  const wanted = [filter ?? []].flat().map(folded).filter(Boolean);
  return wanted.length === 0 || wanted.includes(folded(value));
}

/** In the book's order. */
export function categoriesOf(book: readonly { category: string }[]): string[] {
  return [...new Set(book.map(({ category }) => category))];
}
