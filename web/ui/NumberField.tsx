import { NumberField as Base } from "@base-ui/react/number-field";
import { cx } from "./cx.ts";
import { Field, type FieldFrameProps } from "./Field.tsx";
import { MinusIcon, PlusIcon } from "./icons.tsx";
import styles from "./NumberField.module.css";

export interface NumberFieldProps extends FieldFrameProps {
  /** The buttons are named after it, too. */
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  /** On blur or stepper release: the moment to save. */
  onCommit?: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  name?: string;
  id?: string;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  autoFocus?: boolean;
  /** Keeps typed values beyond `min` and `max`; the caller shows the error and corrects on commit. */
  allowOutOfRange?: boolean;
  /** Without stepper buttons; the arrow keys still work. */
  compact?: boolean;
}

/** Integer input with stepper, clamped on blur. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, error, labelHidden, className, compact, value, ...rest } = props;
  const { onChange, onCommit, autoFocus = false, ...root } = rest;
  const { id, required } = root;
  return (
    <Field {...{ id, label, hint, error, labelHidden, className, required }}>
      {({ id, ...control }) => (
        <Base.Root
          {...root}
          id={id}
          value={value}
          onValueChange={(next) => onChange(next)}
          onValueCommitted={(next) => onCommit?.(next)}
          locale="it-IT"
          format={{ useGrouping: false, maximumFractionDigits: 0 }}
        >
          <Base.Group className={cx(styles.root, compact && styles.compact)}>
            <Base.Decrement className={styles.step} aria-label={`Diminuisci ${label}`}>
              <MinusIcon />
            </Base.Decrement>
            <Base.Input
              {...control}
              className={styles.input}
              autoFocus={autoFocus}
              aria-roledescription="campo numerico"
              inputMode="numeric"
            />
            <Base.Increment className={styles.step} aria-label={`Aumenta ${label}`}>
              <PlusIcon />
            </Base.Increment>
          </Base.Group>
        </Base.Root>
      )}
    </Field>
  );
}
