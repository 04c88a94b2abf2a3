import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import styles from "./SegmentedControl.module.css";

export interface SegmentedControlProps<Value extends string> {
  label: ReactNode;
  name: string;
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  labelHidden?: boolean;
  disabled?: boolean;
  className?: string;
  /** Under the choices. */
  children?: ReactNode;
}

/** Radio group in a row, of native inputs: arrow keys and forms work. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, name, options, value, onChange, labelHidden, disabled, className, children } = props;
  return (
    <fieldset className={cx(styles.root, className)} disabled={disabled}>
      <legend className={cx(styles.legend, labelHidden && styles.hidden)}>{label}</legend>
      <div className={styles.row}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
