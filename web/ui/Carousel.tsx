import { type ComponentType, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./Carousel.module.css";
import { centerInRow } from "./center-in-row.ts";
import { cx } from "./cx.ts";
import { IconButton } from "./IconButton.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "./icons.tsx";

export interface CarouselProps {
  /** What the slides are slides of. */
  label: string;
  slides: readonly { key: string; label: string; content: ReactNode }[];
  /** Which slide is in the middle, from 0. */
  index: number;
  onChange: (index: number) => void;
  /** `CarouselMotor`, whose code may come later: until then the slide in the middle stands alone, and is changed in a step. */
  motor: ComponentType<CarouselMotorProps> | undefined;
  className?: string;
}

export interface CarouselMotorProps extends Pick<CarouselProps, "index" | "onChange"> {
  /** What the slides pass through; its first child holds them. */
  viewport: HTMLElement;
}

/** One slide at a time, round and round: by swipe, by arrow, by dot. A single slide stands alone. */
export function Carousel(props: CarouselProps) {
  const [first, second] = props.slides;
  if (second) return <Turning {...props} />;
  return (
    <section className={cx(styles.root, props.className)} aria-label={props.label}>
      <div className={cx(styles.viewport, styles.slide)}>{first?.content}</div>
    </section>
  );
}

function Turning({ label, slides, index, onChange, motor: Motor, className }: CarouselProps) {
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const dots = useRef<HTMLFieldSetElement>(null);
  const step = (by: number) => onChange((index + by + slides.length) % slides.length);

  useEffect(() => centerInRow(dots.current, dots.current?.children[index]), [index]);

  function turn(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by) step(by);
  }

  return (
    <section className={cx(styles.root, className)} aria-roledescription="carosello" aria-label={label}>
      {Motor && viewport && <Motor viewport={viewport} index={index} onChange={onChange} />}
      <div className={styles.viewport} ref={setViewport}>
        <ul className={cx(styles.track, !Motor && styles.still)}>
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
