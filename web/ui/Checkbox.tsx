import type { ComponentPropsWithRef, ReactNode } from "react";
import styles from "./Checkbox.module.css";
import { cx } from "./cx.ts";

export interface CheckboxProps extends Omit<ComponentPropsWithRef<"input">, "type" | "children"> {
  label: ReactNode;
  hint?: ReactNode;
}

/** A native checkbox with its label; the whole row can be pressed. */
export function Checkbox({ label, hint, className, ...input }: CheckboxProps) {
  return (
    <label className={cx(styles.root, className)}>
      <input {...input} type="checkbox" className={styles.box} />
      <span className={styles.words}>
        {label}
        {hint && <small className={styles.hint}>{hint}</small>}
      </span>
    </label>
  );
}

/** As a Checkbox, for what takes effect at once (voice, sound). */
export function Switch({ label, hint, className, ...input }: CheckboxProps) {
  return (
    <label className={cx(styles.root, className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state */}
      <input {...input} type="checkbox" role="switch" className={styles.switch} />
      <span className={styles.words}>
        {label}
        {hint && <small className={styles.hint}>{hint}</small>}
      </span>
    </label>
  );
}
