import { session } from "../session/session.ts";
import { kindOf } from "./kind.ts";

/** Asks once more for what a first visit has fetched of sheets, so that it comes through the worker, which keeps it. */
export async function fetchSheetsAgain(): Promise<void> {
  const { token } = session;
  if (token === null) return;
  const urls = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname }) => origin === location.origin && kindOf("GET", pathname, false) === "sheet",
    );
  for (const { href, pathname } of new Map(urls.map((url) => [url.href, url])).values()) {
    // Portraits are kept as `<img>` asks for them.
    const isPortrait = pathname.startsWith("/character/image/");
    await fetch(href, isPortrait ? {} : { headers: { Authorization: `Bearer ${token}` } }).catch(() => {});
  }
}
