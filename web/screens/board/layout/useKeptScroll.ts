import { useEffect, useRef } from "react";
import { readScroll, writeScroll } from "../../../session/scrolls.ts";

/** What has not come by then does not move the page any more, in milliseconds. */
const PATIENCE = 5_000;
const HANDS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** An element that scrolls, and keeps how far over a reload: it follows the content as it comes, until somebody scrolls. */
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
    const timer = setTimeout(stop, PATIENCE);
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
