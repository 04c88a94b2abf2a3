import { SHEETS, SHELL_PREFIX } from "./caches.ts";
import { kindOf } from "./kind.ts";
import { scope } from "./scope.ts";

/** Written by `scripts/build-web.ts`: every file of this version of the app, and a name for the version. */
declare const APP_FILES: readonly string[];
declare const APP_VERSION: string;

const SHELL = SHELL_PREFIX + APP_VERSION;
const MOST_SHEETS = 80;

/*
 * The server always has the first word: a page comes from here only when it does not answer. There is no skipWaiting:
 * pages of an older version keep their worker and their files until they are closed, while a new page is the new app.
 */
scope.addEventListener("install", (event) => event.waitUntil(keepShell()));
scope.addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([dropOld(), scope.clients.claim()])),
);
scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  const kind = kindOf(request.method, pathname, request.mode === "navigate");
  if (kind === "page") event.respondWith(page(request));
  if (kind === "file") event.respondWith(file(request));
  if (kind === "sheet") event.respondWith(sheet(request));
});

async function keepShell(): Promise<void> {
  const cache = await caches.open(SHELL);
  // The page names its files, so the two must be of one version: past the browser's own cache.
  await cache.addAll([new Request("/", { cache: "reload" }), ...APP_FILES]);
}

async function dropOld(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(SHELL_PREFIX) && name !== SHELL);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function page(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => null);
  // A proxy answers 502 for a server that is off.
  if (answer && answer.status < 500) return answer;
  return (await caches.match("/", { cacheName: SHELL })) ?? answer ?? Response.error();
}

/** What has a hash in its name never changes. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: SHELL })) ?? fetch(request);
}

async function sheet(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => null);
  if (answer?.ok) await keepSheet(request, answer.clone());
  if (answer && answer.status < 500) return answer;
  // The version in a portrait's address: any is better than none.
  const kept = await caches.match(request, { cacheName: SHEETS, ignoreSearch: true, ignoreVary: true });
  return kept ?? answer ?? Response.error();
}

async function keepSheet(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(SHEETS);
  await cache.delete(request, { ignoreSearch: true, ignoreVary: true });
  await cache.put(request, answer);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -MOST_SHEETS).map((oldest) => cache.delete(oldest)));
}
