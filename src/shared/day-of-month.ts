/** The article alone or joined to a preposition, and what it becomes before a vowel. */
const BEFORE_VOWEL = { il: "l'", del: "dell'", Dal: "Dall'", al: "all'" } as const;

/** «il 9 marzo», but «l'8 marzo», «l'11 marzo» and «il 1º marzo». @param date begins with the day of the month. */
export function withArticle(article: keyof typeof BEFORE_VOWEL, date: string): string {
  const said = withOrdinal(date);
  return /^(8|11)(?!\d)/.test(said) ? `${BEFORE_VOWEL[article]}${said}` : `${article} ${said}`;
}

/** «1º marzo» and «lunedì 1º marzo»: of the days only the first is an ordinal number. */
export const withOrdinal = (date: string): string => date.replace(/(?<!\d)1(?= \p{L})/u, "1º");
