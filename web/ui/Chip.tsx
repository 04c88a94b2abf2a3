import type { ComponentProps } from "react";
import styles from "./Chip.module.css";
import { cx } from "./cx.ts";

interface ChipProps extends Omit<ComponentProps<"input">, "className"> {
  type: "radio" | "checkbox";
  label: string;
  /** Monospaced, for numbers and dice. */
  isTyped?: boolean;
}

export function Chip({ label, isTyped, ...input }: ChipProps) {
  return (
    <label className={cx(styles.root, isTyped && styles.typed)}>
      <input className={styles.input} {...input} />
      {label}
    </label>
  );
}
