import { SHEETS_PREFIX } from "./caches.ts";

/** By then a slow phone has drawn the first screen and fetched its portraits. */
const AFTER_THE_PAGE_MS = 5_000;

/**
 * Lets the app be opened, and the sheets seen last be read, while the server is off. Only where the browser allows it
 * (https or localhost); nothing else depends on it.
 * @param tokenNow of the session, null without one.
 */
export function registerWorker(tokenNow: () => string | null): void {
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  // On a first visit the worker has not seen what the page has fetched.
  if (!serviceWorker.controller)
    serviceWorker.addEventListener("controllerchange", () => void keepSheets(tokenNow), { once: true });
  const register = () =>
    serviceWorker.register("/sw.js").catch(() => {
      // Private windows refuse it, and `bun dev` has none.
    });
  // The worker fetches the whole app once more, which would slow down the first screen.
  addEventListener("load", () => setTimeout(register, AFTER_THE_PAGE_MS));
}

async function keepSheets(tokenNow: () => string | null): Promise<void> {
  const token = tokenNow();
  if (token === null) return;
  const { fetchSheetsAgain } = await import("./fetch-again.ts");
  await fetchSheetsAgain(token, () => tokenNow() === token);
}

/** Deletes every user's cache. What the worker is just about to put into one of them is lost with it. */
export function forgetSheets(): void {
  if ("caches" in globalThis) void deleteSheets().catch(() => {});
}

async function deleteSheets(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(SHEETS_PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
}
