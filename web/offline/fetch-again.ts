import { kindOf } from "./kind.ts";

/** Requests again what a first visit has fetched of sheets, so that the worker caches it. */
export async function fetchSheetsAgain(token: string, isCurrent: () => boolean): Promise<void> {
  const urls = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname }) => origin === location.origin && kindOf("GET", pathname, false) === "sheet",
    );
  for (const { href, pathname } of new Map(urls.map((url) => [url.href, url])).values()) {
    // After a logout nothing may be cached any more.
    if (!isCurrent()) return;
    // Portraits are kept as `<img>` asks for them.
    const isPortrait = pathname.startsWith("/character/image/");
    await fetch(href, isPortrait ? {} : { headers: { Authorization: `Bearer ${token}` } }).catch(() => {});
  }
}
