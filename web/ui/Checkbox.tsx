import type { ComponentPropsWithRef, ReactNode } from "react";
import styles from "./Checkbox.module.css";
import { cx } from "./cx.ts";

export interface CheckboxProps extends Omit<ComponentPropsWithRef<"input">, "type" | "children"> {
  label: ReactNode;
  hint?: ReactNode;
}

/** Native checkbox; the whole row is clickable. */
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

/** As Checkbox, for settings that apply at once. */
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
