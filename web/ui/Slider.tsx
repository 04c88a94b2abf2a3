import { type CSSProperties, useId } from "react";
import { cx } from "./cx.ts";
import styles from "./Slider.module.css";

export interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** Displayed and announced value; default: percent. */
  format?: (value: number) => string;
  labelHidden?: boolean;
  className?: string;
}

export function Slider({ label, value, onChange, min = 0, max = 100, step = 1, ...props }: SliderProps) {
  const { format = (n: number) => `${n}%`, labelHidden, className } = props;
  const id = useId();
  const filled = `${((value - min) / (max - min)) * 100}%`;
  return (
    <div className={cx(styles.root, className)}>
      <label htmlFor={id} className={cx(labelHidden && styles.hidden)}>
        {label}
      </label>
      <input
        id={id}
        type="range"
        className={styles.input}
        {...{ min, max, step, value }}
        aria-valuetext={format(value)}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        style={{ "--filled": filled } as CSSProperties /* the type does not know custom properties */}
      />
      <output htmlFor={id} className={styles.figure}>
        {format(value)}
      </output>
    </div>
  );
}
