import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import text from "../styles/text.module.css";
import styles from "./ThumbCard.module.css";

interface ThumbPlaceProps {
  /** Text of the live region; empty while nothing is shown. */
  spoken: string;
  children: ReactNode;
}

/** Container of cards that need an answer: above dialogs, and first in the tab order. */
export function ThumbPlace({ spoken, children }: ThumbPlaceProps) {
  const [place] = useState(() => document.createElement("div"));
  useEffect(() => {
    // Dialogs hide everything but live regions from screen readers; `off` keeps this one silent.
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
  label: ReactNode;
  aside?: ReactNode;
  title: ReactNode;
  children: ReactNode;
}

/** A card that waits for a one-tap answer, within reach of the thumb. */
export function ThumbCard({ label, aside, title, children }: ThumbCardProps) {
  const id = useId();
  const root = useRef<HTMLElement>(null);
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

/** Sets a CSS variable to the height of a floating card, in pixels. @returns cleanup. */
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
