import { SHEETS } from "./caches.ts";

/**
 * Lets the app be opened, and the sheets seen last be read, while the server is off. Only where the browser allows it
 * (https or localhost); nothing else depends on it.
 */
export function registerWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  // After the page's own files, which it would only slow down.
  addEventListener("load", () => {
    navigator.serviceWorker.register("/sw.js").catch(() => {
      // Private windows refuse it, and `bun dev` has none.
    });
  });
}

/** Nothing of one user may be seen by the next. */
export function forgetSheets(): void {
  if ("caches" in globalThis) void caches.delete(SHEETS).catch(() => {});
}
