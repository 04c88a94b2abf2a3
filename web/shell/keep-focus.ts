/** Parts of a page that a screen reader names. */
const NAMED = "section, aside, [role=dialog], [role=alertdialog]";
/** How many places are remembered to which the focus may return. */
const MOST_PLACES = 10;

/**
 * Called once for a page. When what has the focus goes (a button whose command is done, a card that was answered), the focus
 * would fall to the page as a whole, and a screen reader begin at its top. It is given to the named part around instead
 * or, when that is gone too, to where it was before. Who says himself where it goes comes first.
 */
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
  // A finger or a pointer on something that takes no focus leaves where it was by itself.
  document.addEventListener("pointerdown", () => {
    places = [];
  });

  new MutationObserver(() => {
    if (isAsked || places[0]?.element.isConnected !== false) return;
    isAsked = true;
    // After what a component does itself when the page has changed.
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
