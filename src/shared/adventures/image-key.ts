import { sameKey } from "./keys.ts";

/**
 * The key of a picture that a page shows: 'immagini/mappa.webp', '../immagini/mappa.png' and 'mappa' are all 'mappa', so that a picture
 * may be encoded anew. Null for an address elsewhere, and for one that names no file.
 */
export function imageKeyOf(address: string): string | null {
  if (isElsewhere(address)) return null;
  const path = decoded(address).replaceAll("\\", "/");
  const name = path.slice(path.lastIndexOf("/") + 1).replace(/\.(png|jpe?g|webp)$/i, "");
  return name === "" ? null : sameKey(name);
}

/** Of another site. */
export const isElsewhere = (address: string): boolean =>
  /^[a-z][a-z\d+.-]*:/i.test(address) || address.startsWith("//");

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
