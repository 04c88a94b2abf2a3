import { type ReactNode, useId } from "react";
import { cx } from "./cx.ts";
import styles from "./Field.module.css";
import { WarningIcon } from "./icons.tsx";

export interface FieldFrameProps {
  label: ReactNode;
  hint?: ReactNode | undefined;
  error?: ReactNode | undefined;
  /** Visually hidden. */
  labelHidden?: boolean | undefined;
  className?: string | undefined;
}

/** Attributes that link a control to its label, hint and error: spread them on the native element. */
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
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** Label, hint and error of a form control. Use it directly for custom controls; the other fields are built on it. */
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
      {/* Always mounted: a live region must exist before its text. */}
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
