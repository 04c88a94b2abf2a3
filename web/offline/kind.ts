/** How the worker handles a request; `other` is left to the browser. */
export type Kind = "page" | "file" | "sheet" | "other";

const HASHED = /-[0-9a-z]{8}\.(js|css|woff2|svg)$/;
/** Requests needed to show a user's investigators. */
const SHEET = /^\/(user\/me|character\/(list|[\w-]{20,40}|image\/[\w-]+\/avatar))$/;

/** Classifies a request. @param isNavigation page load; network first, so that pages outside the app pass. */
export function kindOf(method: string, path: string, isNavigation: boolean): Kind {
  if (method !== "GET") return "other";
  if (isNavigation) return /\.\w+$/.test(path) ? "other" : "page";
  if (HASHED.test(path)) return "file";
  return SHEET.test(path) ? "sheet" : "other";
}
