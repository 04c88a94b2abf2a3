import { SHEETS_PREFIX } from "./caches.ts";

/** By then a slow phone has drawn the first screen and fetched its portraits. */
const AFTER_THE_PAGE_MS = 5_000;

/**
 * Lets the app be opened, and the sheets seen last be read, while the server is off. Only where the browser allows it
 * (https or localhost); nothing else depends on it.
 */
export function registerWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  // A first visit: what it has fetched has not come through the worker.
  if (!serviceWorker.controller)
    serviceWorker.addEventListener("controllerchange", keepSheets, { once: true });
  const register = () =>
    serviceWorker.register("/sw.js").catch(() => {
      // Private windows refuse it, and `bun dev` has none.
    });
  // The worker fetches the whole app once more, which would slow down the first screen.
  addEventListener("load", () => setTimeout(register, AFTER_THE_PAGE_MS));
}

const keepSheets = () => void import("./fetch-again.ts").then(({ fetchSheetsAgain }) => fetchSheetsAgain());

/** Deletes every user's cache. What the worker is just about to put into one of them is lost with it. */
export function forgetSheets(): void {
  if ("caches" in globalThis) void deleteSheets().catch(() => {});
}

async function deleteSheets(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(SHEETS_PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
}
