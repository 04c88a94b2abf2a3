import { SHEETS_PREFIX } from "./caches.ts";

/** A slow phone has drawn the first screen by then, and fetched the portraits on it. */
const AFTER_THE_PAGE_MS = 5_000;

/**
 * Lets the app be opened, and the sheets seen last be read, while the server is off. Only where the browser allows it
 * (https or localhost); nothing else depends on it.
 */
export function registerWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  const register = () =>
    navigator.serviceWorker.register("/sw.js").catch(() => {
      // Private windows refuse it, and `bun dev` has none.
    });
  // It fetches the whole app once more, which would slow down what somebody is waiting for.
  addEventListener("load", () => setTimeout(register, AFTER_THE_PAGE_MS));
}

/** Deletes what was kept of anybody's sheets; what the worker is still about to keep goes with it. */
export function forgetSheets(): void {
  if ("caches" in globalThis) void deleteSheets().catch(() => {});
}

async function deleteSheets(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(SHEETS_PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
}
