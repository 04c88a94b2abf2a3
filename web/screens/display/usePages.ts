import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Characters that a table reads in a second, from afar and some of them aloud. */
const READ_PER_SECOND = 14;
/** Seconds. */
const LEAST_PER_PAGE = 12;

/**
 * Turns the pages of an article whose columns run out of it to the right, each as wide as the article.
 * @param text differs when another is shown: it begins at its first page. @param length of it, in characters.
 * @returns `ref` for what holds the article; `page` from 0.
 */
export function usePages(
  text: string,
  length: number,
): { ref: RefObject<HTMLDivElement | null>; page: number; pages: number } {
  const ref = useRef<HTMLDivElement>(null);
  const [pages, setPages] = useState(1);
  const [turned, setTurned] = useState({ text, page: 0 });
  const page = turned.text === text ? turned.page % pages : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is measured anew
  useLayoutEffect(() => {
    const article = ref.current?.querySelector("article");
    if (!article) return undefined;
    const measure = () => setPages(Math.max(1, Math.round(article.scrollWidth / article.clientWidth)));
    const observer = new ResizeObserver(measure);
    observer.observe(article);
    measure();
    // A picture or a font that comes later moves what follows.
    article.addEventListener("load", measure, true);
    void document.fonts.ready.then(measure);
    return () => {
      observer.disconnect();
      article.removeEventListener("load", measure, true);
    };
  }, [text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where a page begins depends on how many there are, and of what
  useLayoutEffect(() => {
    const article = ref.current?.querySelector("article");
    if (article) article.scrollLeft = page * article.clientWidth;
  }, [page, pages, text]);
  useEffect(() => {
    if (pages < 2) return undefined;
    const seconds = Math.max(LEAST_PER_PAGE, length / pages / READ_PER_SECOND);
    const timer = setTimeout(() => setTurned({ text, page: (page + 1) % pages }), seconds * 1_000);
    return () => clearTimeout(timer);
  }, [text, length, page, pages]);
  return { ref, page, pages };
}
