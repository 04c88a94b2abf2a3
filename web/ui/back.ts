import { useEffect, useRef, useSyncExternalStore } from "react";

/**
 * Back closes the top layer instead of leaving the page. Each layer has a history entry above that of the page: a copy with
 * `layer`, so that the router finds its state in any of them. Closing otherwise goes back past it.
 */
interface Layer {
  close: () => void;
}
interface Place {
  state: unknown;
  url: string;
}

/** Milliseconds; a traversal that goes nowhere fires no event. A busy phone may stand still for a second. */
const GIVEN_UP = 3_000;

const layers: Layer[] = [];
const onLayers = new Set<() => void>();
/** Number of layer entries below and including the current one. */
let depth = 0;
/** State and URL current for the router. */
let shown: Place = { state: null, url: "" };
/** Our own traversal is pending. */
let going: ReturnType<typeof setTimeout> | undefined;
/** A navigation during it is written on arrival. */
let isHeld = false;
let isSettling = false;
let isInstalled = false;

const { pushState, replaceState } = History.prototype;
const fieldOf = (state: unknown, field: string): unknown =>
  typeof state === "object" && state !== null
    ? Object.entries(state).find(([key]) => key === field)?.[1]
    : undefined;
const layerOf = (state: unknown) => Number(fieldOf(state, "layer") ?? 0);
/** Layer entries share the router's index of their page. */
const pageOf = (state: unknown) => fieldOf(state, "__TSR_index");
const marked = (state: unknown, layer: number) => ({ ...Object(state), layer: layer || undefined });

/** Patches `history`. Idempotent. Call after the router has created its history. */
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
    // Layers that stay open across pages.
    settle();
  };
  history.replaceState = (state, unused, url) => {
    shown = placeOf(state, url);
    if (!going) router.replace(marked(state, depth), unused, url);
  };
  // Capture: before the router, which must only see page changes.
  addEventListener("popstate", onPop, { capture: true });
  // A reload closes all layers, but their entries remain.
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
    // The address may have changed while a layer was open.
    replaceState.call(history, marked(shown.state, layer), "", shown.url);
    if (!wasGoing) for (const { close } of layers.slice(layer).reverse()) close();
  } else if (layer > 0) {
    // Stale entry of a layer that is closed, reached by Back or Forward.
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

function arrive(): boolean {
  const wasGoing = going !== undefined;
  clearTimeout(going);
  going = undefined;
  return wasGoing;
}

/** Matches the number of entries to that of layers, once per task. */
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

/** Back calls `close` while open. @param close may refuse or ask; Back then calls it again next time. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen) return;
    installBack();
    const layer = { close: () => latest.current() };
    layers.push(layer);
    change();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      change();
    };
  }, [isOpen]);
}

function change(): void {
  for (const tell of onLayers) tell();
  settle();
}

/** Whether anything is open that Back would close. */
export function useIsLayerOpen(): boolean {
  return useSyncExternalStore(
    (tell) => {
      onLayers.add(tell);
      return () => onLayers.delete(tell);
    },
    () => layers.length > 0,
  );
}
