import { type ReactNode, useId } from "react";
import { cx } from "./cx.ts";
import styles from "./Field.module.css";
import { WarningIcon } from "./icons.tsx";

export interface FieldFrameProps {
  label: ReactNode;
  hint?: ReactNode | undefined;
  error?: ReactNode | undefined;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean | undefined;
  className?: string | undefined;
}

/** The attributes that tie a control to its frame: spread them on the native element. */
export interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface FieldProps extends FieldFrameProps {
  id?: string | undefined;
  required?: boolean | undefined;
  /** Said beside the field although its value is right; an error comes first. */
  warning?: string | undefined;
  /** Drawn at the end of the label's line (a counter, 'Mostra password'). */
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/**
 * The frame of a form field: label, hint and error, each tied to the control. TextField, PasswordField, TextArea
 * and NumberField are made with it; use it directly for a control of another kind.
 */
export function Field(props: FieldProps) {
  const { label, hint, error, warning, labelHidden, className, required, aside, children } = props;
  const said = error ?? warning;
  const generated = useId();
  const id = props.id ?? generated;
  const described = [hint ? `${id}-hint` : "", said ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className={cx(styles.root, className)}>
      <div className={cx(styles.head, labelHidden && styles.hidden)}>
        <label htmlFor={id}>
          {label}
          {required && (
            <span className={styles.required} aria-hidden="true" title="Obbligatorio">
              {" "}
              *
            </span>
          )}
        </label>
        {aside}
      </div>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children({ id, "aria-describedby": described || undefined, "aria-invalid": error ? true : undefined })}
      {/* Always there, so that an error which appears is announced. */}
      <p className={cx(styles.error, !error && styles.warning)} id={`${id}-error`} aria-live="polite">
        {said && (
          <>
            <WarningIcon />
            <span>{said}</span>
          </>
        )}
      </p>
    </div>
  );
}
