import { type ReactNode, useEffect, useId, useState } from "react";
import { createPortal } from "react-dom";
import text from "../styles/text.module.css";
import styles from "./ThumbCard.module.css";

interface ThumbPlaceProps {
  /** For who does not look; empty while nothing is shown. */
  spoken: string;
  /** A `ThumbCard`, or nothing. */
  children: ReactNode;
}

/** Where a card lies that asks for an answer: above dialogs, and the first on the page for whoever goes by the keyboard. */
export function ThumbPlace({ spoken, children }: ThumbPlaceProps) {
  const [place] = useState(() => document.createElement("div"));
  useEffect(() => {
    document.body.prepend(place);
    return () => place.remove();
  }, [place]);
  return createPortal(
    <>
      {children}
      <p className={text.hidden} aria-live="polite">
        {spoken}
      </p>
    </>,
    place,
  );
}

interface ThumbCardProps {
  /** Over the title, in small. */
  label: ReactNode;
  /** Beside it. */
  aside?: ReactNode;
  title: ReactNode;
  /** Lines, and buttons. */
  children: ReactNode;
}

/** Something that waits for an answer of one tap, over the thumb, on whatever screen. */
export function ThumbCard({ label, aside, title, children }: ThumbCardProps) {
  const id = useId();
  return (
    <section className={styles.root} data-ask aria-labelledby={id}>
      <p className={styles.head}>
        <span className={text.label}>{label}</span>
        {aside && <span>{aside}</span>}
      </p>
      <h2 id={id} className={styles.what}>
        {title}
      </h2>
      {children}
    </section>
  );
}
