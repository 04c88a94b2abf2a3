import { type ReactNode, useEffect, useId, useRef, useState } from "react";
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
    // Dialogs take everything but live regions away from screen readers; this one says nothing by itself.
    place.ariaLive = "off";
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
  const root = useRef<HTMLElement>(null);
  // Dialogs begin below it on a phone.
  useEffect(() => tellHeight(root.current, "--asked"), []);
  return (
    <section ref={root} className={styles.root} data-ask aria-labelledby={id}>
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

/** Tells the style sheets how high a card is that lies over the page, in pixels. @returns what takes that back. */
export function tellHeight(card: HTMLElement | null, name: `--${string}`): (() => void) | undefined {
  if (!card) return undefined;
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => style.setProperty(name, `${card.offsetHeight}px`));
  watch.observe(card);
  return () => {
    watch.disconnect();
    style.removeProperty(name);
  };
}
