import type { Sex } from "./names.ts";

/** A word that agrees with a person: `agree("mort", "Femmina")` is 'morta'. Masculine where nobody is named. */
export const agree = (stem: string, sex: Sex | null | undefined): string =>
  `${stem}${sex === "Femmina" ? "a" : "o"}`;
