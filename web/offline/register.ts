import { SHEETS_PREFIX } from "./caches.ts";

/** By then a slow phone has drawn the first screen and loaded its portraits. */
const REGISTER_AFTER_MS = 5_000;

/**
 * Makes the app and the sheets seen last available offline. Needs https or localhost; nothing depends on it.
 * @param tokenNow session token, null without one.
 */
export function registerWorker(tokenNow: () => string | null): void {
  if (!("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  // On a first visit the worker has not seen the page's requests.
  if (!serviceWorker.controller)
    serviceWorker.addEventListener("controllerchange", () => void keepSheets(tokenNow), { once: true });
  const register = () =>
    serviceWorker.register("/sw.js").catch(() => {
      // Blocked in private windows, missing under `bun dev`.
    });
  // The worker fetches the whole app again, which would delay the first screen.
  addEventListener("load", () => setTimeout(register, REGISTER_AFTER_MS));
}

async function keepSheets(tokenNow: () => string | null): Promise<void> {
  const token = tokenNow();
  if (token === null) return;
  const { fetchSheetsAgain } = await import("./fetch-again.ts");
  await fetchSheetsAgain(token, () => tokenNow() === token);
}

/** Deletes all caches with user data, including writes in progress. */
export function forgetSheets(): void {
  if ("caches" in globalThis) void deleteSheets().catch(() => {});
}

async function deleteSheets(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(SHEETS_PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
}
