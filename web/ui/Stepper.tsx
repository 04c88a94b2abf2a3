import { NumberField as Base } from "@base-ui/react/number-field";
import { type ReactNode, useId } from "react";
import { cx } from "./cx.ts";
import { MinusIcon, PlusIcon } from "./icons.tsx";
import styles from "./Stepper.module.css";
import { StepperInput } from "./StepperInput.tsx";

export interface StepperProps {
  label: string;
  value: number;
  /** Also displayed; unbounded without it. */
  max?: number;
  min?: number;
  onChange: (value: number) => void;
  /** On release or after typing: the moment to save. */
  onCommit?: (value: number) => void;
  /** Receives a typed "−7" instead of `onCommit`; may exceed the value. */
  onLoss?: ((amount: number) => void) | undefined;
  low?: string | false;
  readOnly?: boolean;
  labelHidden?: boolean;
  beside?: ReactNode;
  className?: string;
}

/** Counter (`− 38/70 +`): tap, hold, arrow keys, or typed (`−7` too). */
export function Stepper(props: StepperProps) {
  const {
    label,
    value,
    max,
    min = 0,
    onChange,
    onCommit,
    onLoss,
    low,
    readOnly,
    labelHidden,
    beside,
    className,
  } = props;
  const id = useId();
  const share = max ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <Base.Root
      id={id}
      value={value}
      min={min}
      {...(max === undefined ? {} : { max })}
      readOnly={readOnly ?? false}
      locale="it-IT"
      format={{ useGrouping: false, maximumFractionDigits: 0 }}
      onValueChange={(next) => next !== null && onChange(next)}
      onValueCommitted={(next) => next !== null && onCommit?.(next)}
      className={cx(styles.root, low && styles.low, className)}
    >
      <div className={cx(styles.label, labelHidden && styles.hidden)}>
        <label htmlFor={id}>{label}</label>
        {low && (
          <span className={styles.warning} id={`${id}-low`}>
            {low}
          </span>
        )}
        {beside && <span className={styles.beside}>{beside}</span>}
      </div>
      <Base.Group className={styles.group}>
        <Base.Decrement className={styles.step} aria-label={`${label}: uno in meno`}>
          <MinusIcon />
        </Base.Decrement>
        <span className={styles.figure}>
          <Base.Input
            render={({ ref }) => (
              <StepperInput
                ref={ref}
                id={id}
                className={styles.input}
                aria-roledescription="contatore"
                aria-describedby={low ? `${id}-low` : undefined}
                title={readOnly ? undefined : "Scrivi −7 o +3 per cambiare di tanto"}
                readOnly={readOnly}
                value={value}
                min={min}
                max={max ?? Number.POSITIVE_INFINITY}
                onCommit={(next) => onCommit?.(next)}
                onLoss={onLoss}
              />
            )}
          />
          {max !== undefined && <span className={styles.max}>/{max}</span>}
        </span>
        <Base.Increment className={styles.step} aria-label={`${label}: uno in più`}>
          <PlusIcon />
        </Base.Increment>
        {max !== undefined && <span className={styles.gauge} style={{ scale: `${share} 1` }} />}
      </Base.Group>
    </Base.Root>
  );
}
