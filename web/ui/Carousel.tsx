import useEmblaCarousel from "embla-carousel-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./Carousel.module.css";
import { centerInRow } from "./center-in-row.ts";
import { cx } from "./cx.ts";
import { IconButton } from "./IconButton.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "./icons.tsx";

/** Embla's factor, not a time; this one gives 500 ms. */
const SPEED = 19;

interface CarouselProps {
  label: string;
  slides: readonly { key: string; label: string; content: ReactNode }[];
  index: number;
  onChange: (index: number) => void;
  className?: string;
}

/** One slide at a time, looping: swipe, arrows or dots. No controls for a single slide. */
export function Carousel(props: CarouselProps) {
  const [first, second] = props.slides;
  if (second) return <Turning {...props} />;
  return (
    <section className={cx(styles.root, props.className)} aria-label={props.label}>
      <div className={cx(styles.viewport, styles.slide)}>{first?.content}</div>
    </section>
  );
}

function Turning({ label, slides, index, onChange, className }: CarouselProps) {
  // Stable reference: Embla reinitialises when its options change.
  const [options] = useState({ loop: true, duration: SPEED, startIndex: index });
  const [viewport, carousel] = useEmblaCarousel(options);
  const dots = useRef<HTMLFieldSetElement>(null);
  const step = (by: number) => onChange((index + by + slides.length) % slides.length);

  useEffect(() => centerInRow(dots.current, dots.current?.children[index]), [index]);

  useEffect(() => {
    if (!carousel) return;
    const settle = () => onChange(carousel.selectedScrollSnap());
    carousel.on("select", settle);
    return () => void carousel.off("select", settle);
  }, [carousel, onChange]);

  useEffect(() => {
    if (!carousel) return;
    const turn = () => {
      const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
      // Embla reinitialises after React has added the slide.
      const isKnown = index < carousel.slideNodes().length;
      if (isKnown && carousel.selectedScrollSnap() !== index) carousel.scrollTo(index, isStill);
    };
    turn();
    carousel.on("reInit", turn);
    return () => void carousel.off("reInit", turn);
  }, [carousel, index]);

  function turn(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by) step(by);
  }

  return (
    <section className={cx(styles.root, className)} aria-roledescription="carosello" aria-label={label}>
      <div className={styles.viewport} ref={viewport}>
        <ul className={styles.track}>
          {slides.map((slide, at) => (
            <li key={slide.key} className={styles.slide} aria-label={slide.label} inert={at !== index}>
              {slide.content}
            </li>
          ))}
        </ul>
      </div>
      <IconButton label="Precedente" className={styles.back} onClick={() => step(-1)}>
        <ChevronLeftIcon />
      </IconButton>
      <IconButton label="Successivo" className={styles.next} onClick={() => step(1)}>
        <ChevronRightIcon />
      </IconButton>
      <fieldset ref={dots} className={styles.dots} aria-label={label} onKeyDown={turn}>
        {slides.map((slide, at) => (
          <button
            key={slide.key}
            type="button"
            className={styles.dot}
            aria-label={slide.label}
            aria-current={at === index ? "true" : undefined}
            onClick={() => onChange(at)}
          />
        ))}
      </fieldset>
    </section>
  );
}
