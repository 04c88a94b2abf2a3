/** How the worker treats a request; `other` is left to the browser. */
export type Kind = "page" | "file" | "sheet" | "other";

const HASHED = /-[0-9a-z]{8}\.(js|css|woff2|svg)$/;
/** What the app needs to show one's investigators: the user, the list, each character, its portrait. */
const SHEET = /^\/(user\/me|character\/(list|[\w-]{20,40}|image\/[\w-]+\/avatar))$/;

/** @param isNavigation whether the browser is about to show what comes; the server is asked first, so that what is no screen passes. */
export function kindOf(method: string, path: string, isNavigation: boolean): Kind {
  if (method !== "GET") return "other";
  if (isNavigation) return /\.\w+$/.test(path) ? "other" : "page";
  if (HASHED.test(path)) return "file";
  return SHEET.test(path) ? "sheet" : "other";
}
