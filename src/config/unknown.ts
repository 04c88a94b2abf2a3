import { distance } from "fastest-levenshtein";
import { VARIABLES } from "./variables.ts";

const KNOWN: readonly string[] = Object.entries(VARIABLES).flatMap(([name, { secret }]) =>
  secret ? [name, `${name}_FILE`] : [name],
);
/** Shorter names (HOST, PORT) resemble too many others. */
const SHORTEST_COMPARED = 6;
const PREFIX = /^CUSTODE_/;

/** Warns of names that resemble ours: a typo would otherwise be silent. */
export function unknownVariables(env: Record<string, string | undefined>): string[] {
  return Object.keys(env)
    .filter((name) => !KNOWN.includes(name))
    .flatMap((name) => {
      const meant = KNOWN.find((known) => isNear(name.replace(PREFIX, ""), known));
      if (meant) return [`La variabile ${name} non esiste e viene ignorata: si voleva scrivere ${meant}?`];
      return PREFIX.test(name) ? [`La variabile ${name} non esiste e viene ignorata.`] : [];
    });
}

function isNear(name: string, known: string): boolean {
  if (name === known) return true;
  return known.length >= SHORTEST_COMPARED && name.length >= SHORTEST_COMPARED && distance(name, known) <= 2;
}
