import { distance } from "fastest-levenshtein";
import { sameKey } from "#shared/adventures/keys.ts";

const NEAR = 3;

/** What was probably meant by a misspelt name; null where nothing is near. */
export function nearest(name: string, known: readonly string[]): string | null {
  const wanted = sameKey(name.slice(0, 100));
  let best: string | null = null;
  let least = Math.min(NEAR, Math.floor(wanted.length / 2)) + 1;
  for (const each of known) {
    const far = distance(wanted, sameKey(each).slice(0, 100));
    if (far < least) [best, least] = [each, far];
  }
  return best;
}
