import { isRoomsPath } from "#shared/paths.ts";

/** How the worker treats a request; `other` goes its own way, as if there were no worker. */
export type Kind = "page" | "file" | "sheet" | "other";

const HASHED = /-[0-9a-z]{8}\.(js|css|woff2|svg)$/;
/** What is needed to read one's investigators again: who one is, the list, each sheet, its portrait. */
const SHEET = /^\/(user\/me|character\/(list|[\w-]{20,40}|image\/[\w-]+\/avatar))$/;

/** @param isNavigation whether the browser is about to show what comes. */
export function kindOf(method: string, path: string, isNavigation: boolean): Kind {
  if (method !== "GET") return "other";
  if (isNavigation) return isRoomsPath(path) || /\.\w+$/.test(path) ? "other" : "page";
  if (HASHED.test(path)) return "file";
  return SHEET.test(path) ? "sheet" : "other";
}
