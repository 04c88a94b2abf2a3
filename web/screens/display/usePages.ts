import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Characters, from afar and partly aloud. */
const READ_PER_SECOND = 14;
const MIN_SECONDS_PER_PAGE = 12;

/**
 * Turns the pages of an article that overflows in columns of its own width.
 * @param text a change restarts at the first page. @param length characters.
 * @returns `ref` for the container; `page` from 0.
 */
export function usePages(
  text: string,
  length: number,
): { ref: RefObject<HTMLDivElement | null>; page: number; pages: number } {
  const ref = useRef<HTMLDivElement>(null);
  const [pages, setPages] = useState(1);
  const [turned, setTurned] = useState({ text, page: 0 });
  const page = turned.text === text ? turned.page % pages : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text is measured again
  useLayoutEffect(() => {
    const article = ref.current?.querySelector("article");
    if (!article) return undefined;
    const measure = () => setPages(Math.max(1, Math.round(article.scrollWidth / article.clientWidth)));
    const observer = new ResizeObserver(measure);
    observer.observe(article);
    measure();
    // Late pictures and fonts change the layout.
    article.addEventListener("load", measure, true);
    void document.fonts.ready.then(measure);
    return () => {
      observer.disconnect();
      article.removeEventListener("load", measure, true);
    };
  }, [text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: page positions depend on the text and its number of pages
  useLayoutEffect(() => {
    const article = ref.current?.querySelector("article");
    if (article) article.scrollLeft = page * article.clientWidth;
  }, [page, pages, text]);
  useEffect(() => {
    if (pages < 2) return undefined;
    const seconds = Math.max(MIN_SECONDS_PER_PAGE, length / pages / READ_PER_SECOND);
    const timer = setTimeout(() => setTurned({ text, page: (page + 1) % pages }), seconds * 1_000);
    return () => clearTimeout(timer);
  }, [text, length, page, pages]);
  return { ref, page, pages };
}
