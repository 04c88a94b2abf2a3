import { useEffect, useRef } from "react";
import { readScroll, writeScroll } from "../../../session/scrolls.ts";

/** Content that loads later no longer scrolls the element. */
const SETTLED_AFTER_MS = 5_000;
const HANDS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Ref to a scroll container that restores its position after a reload, as content loads, until the user scrolls. */
export function useKeptScroll(part: string) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const wanted = readScroll(part);
    const over = new AbortController();
    const { signal } = over;
    let isThere = wanted === 0;
    const stop = () => {
      isThere = true;
      observer.disconnect();
    };
    const follow = () => {
      element.scrollTop = wanted;
      if (element.scrollTop >= wanted - 1) stop();
    };
    const observer = new MutationObserver(follow);
    if (!isThere) {
      observer.observe(element, { childList: true, subtree: true });
      follow();
    }
    const timer = setTimeout(stop, SETTLED_AFTER_MS);
    for (const hand of HANDS) element.addEventListener(hand, stop, { signal, passive: true });
    element.addEventListener("scroll", () => isThere && writeScroll(part, element.scrollTop), { signal });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      over.abort();
    };
  }, [part]);
  return root;
}
