import { useEffect, useRef } from "react";

/**
 * The browser's Back closes what is open last, and the page stays. Each open layer has a history entry of its own above that of the
 * page: a copy with `layer`, so that the router finds its own state in whichever is current. Closing by other means goes back past it.
 */
interface Layer {
  close: () => void;
}
interface Place {
  state: unknown;
  url: string;
}

/** Milliseconds; a traversal that goes nowhere tells nobody. */
const GIVEN_UP = 1_000;

/** Open, in the order in which they were opened. */
const layers: Layer[] = [];
/** How many entries of ours are above that of the page, and current. */
let depth = 0;
/** What the router takes for current. */
let shown: Place = { state: null, url: "" };
/** A traversal of our own is under way. */
let going: ReturnType<typeof setTimeout> | undefined;
/** A navigation came meanwhile: it is written on arrival. */
let isHeld = false;
let isSettling = false;
let isInstalled = false;

const { pushState, replaceState } = History.prototype;
const fieldOf = (state: unknown, field: string): unknown =>
  typeof state === "object" && state !== null
    ? Object.entries(state).find(([key]) => key === field)?.[1]
    : undefined;
const layerOf = (state: unknown) => Number(fieldOf(state, "layer") ?? 0);
/** The router's own index: entries of ours share that of their page. */
const pageOf = (state: unknown) => fieldOf(state, "__TSR_index");
const marked = (state: unknown, layer: number) => ({ ...Object(state), layer: layer || undefined });

/** Follows the history from now on; further calls do nothing. The router must have its history already. */
export function installBack(): void {
  if (isInstalled) return;
  isInstalled = true;
  const router = { push: history.pushState.bind(history), replace: history.replaceState.bind(history) };
  shown = { state: marked(history.state, 0), url: location.href };
  history.pushState = (state, unused, url) => {
    shown = placeOf(state, url);
    if (going) isHeld = true;
    else if (depth === 0) router.push(state, unused, url);
    else router.replace(state, unused, url);
    depth = 0;
    // What stays open while the page changes.
    settle();
  };
  history.replaceState = (state, unused, url) => {
    shown = placeOf(state, url);
    if (!going) router.replace(marked(state, depth), unused, url);
  };
  // Before the router, which hears only of what changes the page.
  addEventListener("popstate", onPop, { capture: true });
  // A reload forgets what was open, and its entries stay.
  depth = layerOf(history.state);
  settle();
}

const placeOf = (state: unknown, url: string | URL | null | undefined): Place => ({
  state,
  url: new URL(url ?? "", location.href).href,
});

function onPop(event: PopStateEvent): void {
  const { state } = event;
  const layer = layerOf(state);
  const wasGoing = arrive();
  const isSamePage = pageOf(state) === pageOf(shown.state);
  if (wasGoing && isHeld) {
    event.stopImmediatePropagation();
    pushHeld();
  } else if (isSamePage && (wasGoing || layer < depth)) {
    event.stopImmediatePropagation();
    depth = layer;
    // The address may have changed above it.
    replaceState.call(history, marked(shown.state, layer), "", shown.url);
    if (!wasGoing) for (const { close } of layers.slice(layer).reverse()) close();
  } else if (layer > 0) {
    // Left behind by a page that was left for another while it was open, or forward to what has been closed.
    event.stopImmediatePropagation();
    go(-layer);
    return;
  } else {
    depth = 0;
    shown = { state, url: location.href };
  }
  settle();
}

function go(delta: number): void {
  going = setTimeout(() => {
    arrive();
    if (isHeld) pushHeld();
    settle();
  }, GIVEN_UP);
  history.go(delta);
}

function pushHeld(): void {
  isHeld = false;
  depth = 0;
  pushState.call(history, shown.state, "", shown.url);
}

/** @returns whether a traversal of ours was under way. */
function arrive(): boolean {
  const wasGoing = going !== undefined;
  clearTimeout(going);
  going = undefined;
  return wasGoing;
}

/** As many entries as layers, after all that one press opens and closes. */
function settle(): void {
  if (isSettling) return;
  isSettling = true;
  setTimeout(() => {
    isSettling = false;
    if (going) return;
    if (layers.length < depth) go(layers.length - depth);
    while (depth < layers.length) pushState.call(history, marked(shown.state, ++depth), "", shown.url);
  });
}

/**
 * The browser's Back closes this, as long as it is open.
 * @param close may refuse, or ask first: then Back tries again the next time.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen) return;
    installBack();
    const layer = { close: () => latest.current() };
    layers.push(layer);
    settle();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      settle();
    };
  }, [isOpen]);
}
