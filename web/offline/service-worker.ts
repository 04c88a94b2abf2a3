import { isOfFirstWorker, SHELL_PREFIX, sheetsCacheOf } from "./caches.ts";
import { kindOf } from "./kind.ts";

/** Used members of the worker's global scope: TypeScript's types for it conflict with those of a page. */
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

// This module is only loaded as a service worker.
const scope = self as unknown as Scope;

/** Injected by `scripts/build-web.ts`: all files of this app version, and its name. */
declare const APP_FILES: readonly string[];
declare const APP_VERSION: string;

const SHELL = SHELL_PREFIX + APP_VERSION;
const MOST_SHEETS = 80;

// Pages and sheets are network first. A new worker waits until the pages of the old version, which need its files, are
// closed.
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
  // Bypasses the HTTP cache: an older page would name other files.
  await cache.addAll([new Request("/", { cache: "reload" }), ...APP_FILES]);
}

/** The worker of 0.1.0 shows one user's sheets to the next, so it is replaced at once. */
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
  // Proxies answer 502 for a server that is down.
  if (answer && answer.status < 500) return answer;
  return (await caches.match("/", { cacheName: SHELL })) ?? answer ?? Response.error();
}

/** Cache first: a hashed file name never changes its content. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: SHELL })) ?? fetch(request);
}

async function sheet(request: Request): Promise<Response> {
  const name = sheetsCacheOf(request.headers.get("authorization"));
  // Opened before the response: a logout meanwhile deletes the cache, and with it what is written later.
  const cache = name.then((name) => caches.open(name)).catch(() => null);
  const answer = await fetch(request).catch(() => null);
  // Full storage must not fail the response.
  if (answer?.ok) await keepSheet(await cache, request, answer.clone()).catch(() => {});
  // Former members of a table may not read its content any more, not even offline.
  if (answer?.status === 403 || answer?.status === 404)
    await (await cache)?.delete(request, { ignoreSearch: true, ignoreVary: true }).catch(() => {});
  if (answer && answer.status < 500) return answer;
  // Ignores the query: an older version of a portrait is better than none.
  const kept = await caches.match(request, { cacheName: await name, ignoreSearch: true, ignoreVary: true });
  return kept ?? answer ?? Response.error();
}

async function keepSheet(cache: Cache | null, request: Request, answer: Response): Promise<void> {
  if (!cache) return;
  // Read completely before replacing the old one: the server may be killed while responding.
  const whole = new Response(await answer.arrayBuffer(), answer);
  await cache.delete(request, { ignoreSearch: true, ignoreVary: true });
  await cache.put(request, whole);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -MOST_SHEETS).map((oldest) => cache.delete(oldest)));
}
