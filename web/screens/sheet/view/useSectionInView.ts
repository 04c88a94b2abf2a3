import { useEffect, useState } from "react";
import { SECTIONS, type SectionId, sectionOf } from "../sections.ts";

/** How far under the top of the window a part has to be to count as the one being read, in pixels: bar and index. */
const READING_LINE = 140;

/** The part of the sheet that is being read, as the page scrolls. An address that names a part leads to it. */
export function useSectionInView(): SectionId {
  const [current, setCurrent] = useState<SectionId>(SECTIONS[0].id);
  useEffect(() => {
    const wanted = sectionOf(location.hash.slice(1));
    if (wanted !== SECTIONS[0].id) document.getElementById(wanted)?.scrollIntoView({ behavior: "instant" });

    let frame = 0;
    function look() {
      const isRead = ({ id }: { id: string }) =>
        (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <=
        READING_LINE;
      const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const read = isAtEnd && scrollY > 0 ? SECTIONS.at(-1) : SECTIONS.findLast(isRead);
      setCurrent((read ?? SECTIONS[0]).id);
    }
    function onScroll() {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    }
    // Looking at once would have the page laid out twice.
    onScroll();
    addEventListener("scroll", onScroll, { passive: true });
    return () => {
      removeEventListener("scroll", onScroll);
      cancelAnimationFrame(frame);
    };
  }, []);
  return current;
}
