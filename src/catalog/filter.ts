export type Filter = string | string[] | undefined;

const folded = (text: string): string => text.trim().toLocaleLowerCase("it");

/** Case-insensitive; repeated filters are alternatives. No or an empty filter accepts everything, an unknown value nothing. */
export function passing(filter: Filter): (value: string) => boolean {
  const wanted = new Set([filter ?? []].flat().map(folded).filter(Boolean));
  return (value) => wanted.size === 0 || wanted.has(folded(value));
}

export function categoriesOf(book: readonly { category: string }[]): string[] {
  return [...new Set(book.map(({ category }) => category))];
}
