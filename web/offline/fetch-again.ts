import { kindOf } from "./kind.ts";

/** Repeats the sheet requests of a first visit, so that the worker caches them. */
export async function fetchSheetsAgain(token: string, isCurrent: () => boolean): Promise<void> {
  const urls = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname }) => origin === location.origin && kindOf("GET", pathname, false) === "sheet",
    );
  for (const { href, pathname } of new Map(urls.map((url) => [url.href, url])).values()) {
    // Nothing may be cached after a logout.
    if (!isCurrent()) return;
    // Portraits are cached as `<img>` requests them, without a token.
    const isPortrait = pathname.startsWith("/character/image/");
    await fetch(href, isPortrait ? {} : { headers: { Authorization: `Bearer ${token}` } }).catch(() => {});
  }
}
