import { isOfFirstWorker, SHELL_PREFIX, sheetsCacheOf } from "./caches.ts";
import { kindOf } from "./kind.ts";

/** The few things of a service worker's world that ours uses: its own types and those of a page exclude each other. */
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
 * The server always has the first word: a page comes from here only when it does not answer. A new worker waits:
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
  // The page names its files, so the two must be of one version: past the browser's own cache.
  await cache.addAll([new Request("/", { cache: "reload" }), ...APP_FILES]);
}

/** The worker of 0.1.0 would show one user's sheets to the next for as long as it has a page open: it is not waited for. */
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

/** What has a hash in its name never changes. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: SHELL })) ?? fetch(request);
}

async function sheet(request: Request): Promise<Response> {
  const name = sheetsCacheOf(request.headers.get("authorization"));
  // Opened before the answer is there: when the user logs out meanwhile, what is put into it goes with the deleted cache.
  const cache = name.then((name) => caches.open(name)).catch(() => null);
  const answer = await fetch(request).catch(() => null);
  // A device that is full keeps nothing; what the server said stands.
  if (answer?.ok) await keepSheet(await cache, request, answer.clone()).catch(() => {});
  if (answer && answer.status < 500) return answer;
  // The version in a portrait's address: any is better than none.
  const kept = await caches.match(request, { cacheName: await name, ignoreSearch: true, ignoreVary: true });
  return kept ?? answer ?? Response.error();
}

async function keepSheet(cache: Cache | null, request: Request, answer: Response): Promise<void> {
  if (!cache) return;
  await cache.delete(request, { ignoreSearch: true, ignoreVary: true });
  await cache.put(request, answer);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -MOST_SHEETS).map((oldest) => cache.delete(oldest)));
}
