/** Rows that 0.2 wrote have nothing but a sentence, from which figures are read until the last of them is gone. */

/** Points of Sanità that were lost, and blows that went through. */
export const harmIn02 = (text: string): { sanityLost: number; wounds: number } => ({
  sanityLost: Number(/ perde (\d+) Sanità/.exec(text)?.[1] ?? 0),
  wounds: / subisce \d+ dann[io]/.test(text) ? 1 : 0,
});
