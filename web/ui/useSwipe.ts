import { type TouchEvent, useRef } from "react";
import { swipeOf, type Touched } from "./swipe.ts";

const touched = ({ changedTouches, timeStamp }: TouchEvent): Touched | null => {
  const touch = changedTouches[0];
  return touch ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : null;
};

/** What is under the finger scrolls sideways itself. */
function scrollsAcross(from: EventTarget, root: EventTarget): boolean {
  for (let at = from instanceof Element ? from : null; at && at !== root; at = at.parentElement) {
    if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
  }
  return false;
}

/** Handlers of an element that is turned with one finger, like a page; scrolling and selecting work as ever. */
export function useSwipe(onSwipe: (way: "left" | "right") => void) {
  const began = useRef<Touched | null>(null);
  return {
    onTouchStart(event: TouchEvent) {
      const isOne = event.touches.length === 1;
      began.current = isOne && !scrollsAcross(event.target, event.currentTarget) ? touched(event) : null;
    },
    onTouchEnd(event: TouchEvent) {
      const [from, to] = [began.current, touched(event)];
      began.current = null;
      const way = from && to && swipeOf(from, to, innerWidth);
      if (way && getSelection()?.isCollapsed !== false) onSwipe(way);
    },
    onTouchCancel() {
      began.current = null;
    },
  };
}
