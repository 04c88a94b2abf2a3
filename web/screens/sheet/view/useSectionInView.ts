import { useEffect, useState } from "react";
import { places } from "../../../session/last-visited.ts";
import { SECTIONS, type SectionId, sectionOf } from "../sections.ts";

/** Pixels below the top of the window (bar and index) where a section counts as in view. */
const READING_LINE = 140;

const topOf = (id: SectionId): number =>
  document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;

/** Section in view while the page scrolls; a URL hash scrolls to its section. */
export function useSectionInView(): SectionId {
  const [current, setCurrent] = useState<SectionId>(SECTIONS[0].id);
  useEffect(() => {
    const wanted = sectionOf(location.hash.slice(1));
    if (wanted !== SECTIONS[0].id) document.getElementById(wanted)?.scrollIntoView({ behavior: "instant" });
    // The last sections cannot reach the reading line: a requested one counts as in view until the user scrolls.
    let asked = location.hash ? wanted : null;

    let frame = 0;
    function look() {
      const isAtEnd = scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const isHere = asked !== null && topOf(asked) > 0 && topOf(asked) < innerHeight;
      const placed = SECTIONS.map(({ id }) => ({ id, top: topOf(id) })).sort(
        (one, other) => one.top - other.top,
      );
      const lined = isAtEnd ? placed.at(-1) : placed.findLast(({ top }) => top <= READING_LINE);
      const read = (isHere && asked) || (lined ?? placed[0] ?? SECTIONS[0]).id;
      setCurrent(read);
      places.section = read;
    }
    function onScroll() {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    }
    function onClick({ target }: MouseEvent) {
      const link = target instanceof Element && target.closest("nav a[href^='#']");
      if (!link) return;
      asked = sectionOf(link.getAttribute("href")?.slice(1) ?? "");
      onScroll();
    }
    const forget = () => {
      asked = null;
    };
    // Deferred by a frame: reading positions now would force a second layout.
    onScroll();
    const listeners = new AbortController();
    const passive = { passive: true, signal: listeners.signal };
    addEventListener("scroll", onScroll, passive);
    addEventListener("click", onClick, passive);
    for (const hand of ["wheel", "touchmove", "keydown"]) addEventListener(hand, forget, passive);
    return () => {
      listeners.abort();
      cancelAnimationFrame(frame);
    };
  }, []);
  return current;
}
