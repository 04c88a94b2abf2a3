/** Names of pages and things in links and in files. Compared without case, in normal form C. */

const LONGEST = 60;

/** The name as it is compared. */
export const sameKey = (key: string): string => key.normalize("NFC").toLowerCase().trim();

/** A name for files and links: 'La soffitta, di notte' → 'la-soffitta-di-notte'. Never empty. */
export function keyOf(title: string): string {
  const plain = title.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const words = plain.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "");
  return words.slice(0, LONGEST).replace(/-+$/, "") || "senza-nome";
}

/** The first of 'lettera', 'lettera-2', 'lettera-3'… that is not taken. @param taken as `sameKey` makes them. */
export function freeKey(title: string, taken: ReadonlySet<string>): string {
  const stem = keyOf(title);
  const same = sameKey(stem);
  if (!taken.has(same)) return stem;
  for (let number = 2; ; number += 1) if (!taken.has(`${same}-${number}`)) return `${stem}-${number}`;
}
