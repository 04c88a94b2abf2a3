/** Rows of 0.2 have only a sentence, from which figures are parsed. */

export const harmIn02 = (text: string): { sanityLost: number; wounds: number } => ({
  sanityLost: Number(/ perde (\d+) Sanità/.exec(text)?.[1] ?? 0),
  wounds: / subisce \d+ dann[io]/.test(text) ? 1 : 0,
});
