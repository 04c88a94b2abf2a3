import { type ComponentType, useSyncExternalStore } from "react";

let Slips: ComponentType | null = null;
let redraw = () => {};

/**
 * Stands once beside the app, whichever screen it shows: where the slips of `Toast.tsx` lie. Their code comes with the
 * first screen that has something to say in this way, and not with the page.
 */
export function ToastPlace() {
  const Here = useSyncExternalStore(watch, () => Slips);
  return Here && <Here />;
}

/** Has the slips drawn there from now on. */
export function fillToastPlace(slips: ComponentType): void {
  Slips = slips;
  redraw();
}

function watch(onChange: () => void): () => void {
  redraw = onChange;
  return () => {
    redraw = () => {};
  };
}
