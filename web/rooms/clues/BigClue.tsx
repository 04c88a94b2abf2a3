import { type ReactNode, useEffect } from "react";
import { useSnapshot } from "valtio";
import { useArrivals } from "../../live/arrivals.ts";
import { screenNews } from "../../session/screen-news.ts";
import styles from "./clues.module.css";
import { closeNews, news } from "./clues.ts";

const SHOWN_FOR_MS = 60_000;

/** On the television: what everybody knows now, for a minute or until something else happens. */
export function BigClue({ children }: { children: ReactNode }) {
  const { latest } = useSnapshot(screenNews);
  const clue = useSnapshot(news).clues.findLast(({ _id }) => _id === latest);
  const arrivals = useArrivals();
  const id = clue?._id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later roll or document takes its place
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => closeNews(id), SHOWN_FOR_MS);
    return () => {
      clearTimeout(timer);
      closeNews(id);
    };
  }, [id, arrivals]);
  if (!clue) return children;
  return (
    <figure className={styles.big}>
      <figcaption>Lo sanno tutti</figcaption>
      <p>{clue.title}</p>
    </figure>
  );
}
