import { type ReactNode, useEffect } from "react";
import { useSnapshot } from "valtio";
import { useArrivals } from "../../live/arrivals.ts";
import { Face } from "../../parts/face/Face.tsx";
import { screenNews } from "../../session/screen-news.ts";
import styles from "./faces.module.css";
import { closeOthers, closePresented, presented } from "./faces.ts";

const SHOWN_FOR_MS = 60_000;

/** On the television: who was presented to everybody, for a minute or until something else happens. */
export function BigFace({ children }: { children: ReactNode }) {
  const { latest } = useSnapshot(screenNews);
  const person = useSnapshot(presented).people.findLast(({ _id }) => _id === latest);
  const arrivals = useArrivals();
  const id = person?._id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later roll or document takes her place
  useEffect(() => {
    if (id === undefined) return;
    closeOthers(id);
    const timer = setTimeout(() => closePresented(id), SHOWN_FOR_MS);
    return () => {
      clearTimeout(timer);
      closePresented(id);
    };
  }, [id, arrivals]);
  if (!person) return children;
  return (
    <figure className={styles.big}>
      <Face person={person} className={styles.bigPhoto} clip />
      <figcaption>{person.name}</figcaption>
    </figure>
  );
}
