/** Where a clue is given to investigators who all know it. */
export const knownAlready = (title: string, count: number): string =>
  `«${title}»: ${count === 1 ? "lo sapeva già" : "lo sapevano già"}`;

/** Where every crucial clue is found. */
export const allFound = (count: number): string => (count === 1 ? "Ce l'hanno." : "Li hanno tutti.");
