const list = new Intl.ListFormat("it-IT");

/** «Ada, Chiara ed Elena». */
export function joinNames(names: readonly string[]): string {
  const parts = list.formatToParts(names);
  return parts
    .map(({ value }, at) => (value === " e " && /^[eèé]/i.test(parts[at + 1]?.value ?? "") ? " ed " : value))
    .join("");
}

const choices = new Intl.ListFormat("it-IT", { type: "disjunction" });

/** «Ascoltare, Furtività o Individuare». */
export const joinChoices = (names: readonly string[]): string => choices.format(names);
