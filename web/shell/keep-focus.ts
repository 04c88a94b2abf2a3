const NAMED = "section, aside, [role=dialog], [role=alertdialog]";
const MOST_PLACES = 10;

/** Restores the focus when its element is removed, so that screen readers do not restart at the top. Call once. */
export function keepFocus(): void {
  let places: { element: HTMLElement; around: HTMLElement[] }[] = [];
  let isAsked = false;

  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const around: HTMLElement[] = [];
    for (let part = target.parentElement?.closest<HTMLElement>(NAMED); part; )
      part = around[around.push(part) - 1]?.parentElement?.closest<HTMLElement>(NAMED);
    places = [{ element: target, around }, ...places.filter(({ element }) => element !== target)].slice(
      0,
      MOST_PLACES,
    );
  });
  // A pointer press on something unfocusable blurs on its own.
  document.addEventListener("pointerdown", () => {
    places = [];
  });

  new MutationObserver(() => {
    if (isAsked || places[0]?.element.isConnected !== false) return;
    isAsked = true;
    // After the focus handling of components.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        isAsked = false;
        if (document.activeElement === document.body) giveFocus(places);
      }),
    );
  }).observe(document.body, { childList: true, subtree: true });
}

function giveFocus(places: readonly { element: HTMLElement; around: HTMLElement[] }[]): void {
  const isThere = (element: HTMLElement) =>
    element.isConnected && element.checkVisibility() && !element.closest("[inert], [aria-hidden=true]");
  const place = places[0]?.around.find(isThere) ?? places.map(({ element }) => element).find(isThere);
  if (!place) return;
  if (place.tabIndex < 0 && !place.hasAttribute("tabindex")) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
