import { isOfFirstWorker, SHELL_PREFIX, sheetsCacheOf } from "./caches.ts";
import { kindOf } from "./kind.ts";

/** What this worker uses of its global scope. TypeScript's own types for it cannot be used beside those of a page. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Scope {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: LastingEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
}

// This module is only ever loaded as a service worker.
const scope = self as unknown as Scope;

/** Written by `scripts/build-web.ts`: every file of this version of the app, and a name for the version. */
declare const APP_FILES: readonly string[];
declare const APP_VERSION: string;

const SHELL = SHELL_PREFIX + APP_VERSION;
const MOST_SHEETS = 80;

/*
 * The server is always asked first: a page comes from here only when it does not answer. A new worker waits:
 * pages of an older version keep theirs and their files until they are closed, while a new page is the new app.
 */
scope.addEventListener("install", (event) => event.waitUntil(Promise.all([keepShell(), replaceFirst()])));
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
  // Past the browser's own cache: an older page would name other files than these.
  await cache.addAll([new Request("/", { cache: "reload" }), ...APP_FILES]);
}

/** The worker of 0.1.0 shows one user's sheets to the next, so this one takes over without waiting until its pages are closed. */
async function replaceFirst(): Promise<void> {
  if ((await caches.keys()).some(isOfFirstWorker)) await scope.skipWaiting();
}

async function dropOld(): Promise<void> {
  const names = await caches.keys();
  const isOld = (name: string) => name.startsWith(SHELL_PREFIX) && name !== SHELL;
  const old = names.filter((name) => isOld(name) || isOfFirstWorker(name));
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function page(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => null);
  // A proxy answers 502 for a server that is off.
  if (answer && answer.status < 500) return answer;
  return (await caches.match("/", { cacheName: SHELL })) ?? answer ?? Response.error();
}

/** A file with a hash in its name never changes, so the kept one is always right. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: SHELL })) ?? fetch(request);
}

async function sheet(request: Request): Promise<Response> {
  const name = sheetsCacheOf(request.headers.get("authorization"));
  // Opened before the answer comes: if the user logs out meanwhile, the cache is deleted and what is put into it is gone too.
  const cache = name.then((name) => caches.open(name)).catch(() => null);
  const answer = await fetch(request).catch(() => null);
  // Where the device is full nothing is kept, and the answer is given all the same.
  if (answer?.ok) await keepSheet(await cache, request, answer.clone()).catch(() => {});
  // Whoever has been removed from a table may no longer read what he was shown there, also while the server is off.
  if (answer?.status === 403 || answer?.status === 404)
    await (await cache)?.delete(request, { ignoreSearch: true, ignoreVary: true }).catch(() => {});
  if (answer && answer.status < 500) return answer;
  // Without the query: an older version of a portrait is better than none.
  const kept = await caches.match(request, { cacheName: await name, ignoreSearch: true, ignoreVary: true });
  return kept ?? answer ?? Response.error();
}

async function keepSheet(cache: Cache | null, request: Request, answer: Response): Promise<void> {
  if (!cache) return;
  // All of it, before the former one goes: the server may be killed in the middle of its answer.
  const whole = new Response(await answer.arrayBuffer(), answer);
  await cache.delete(request, { ignoreSearch: true, ignoreVary: true });
  await cache.put(request, whole);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -MOST_SHEETS).map((oldest) => cache.delete(oldest)));
}
