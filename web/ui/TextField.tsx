import type { ComponentPropsWithRef } from "react";
import styles from "./Field.module.css";
import { Field, type FieldFrameProps } from "./Field.tsx";
import { useCutPaste } from "./useCutPaste.ts";

export interface TextFieldProps
  extends Omit<ComponentPropsWithRef<"input">, "type" | "className">,
    FieldFrameProps {
  type?: "text" | "email" | "url" | "tel";
}

/** Single-line input; takes all native attributes. */
export function TextField({
  label,
  hint,
  error,
  labelHidden,
  className,
  type = "text",
  ...input
}: TextFieldProps) {
  const { id, required, maxLength, onPaste, onInput } = input;
  const { warning, ...listeners } = useCutPaste(maxLength);
  return (
    <Field {...{ id, label, hint, error, warning, labelHidden, className, required }}>
      {(control) => (
        <input
          {...input}
          {...control}
          type={type}
          className={styles.control}
          onPaste={(event) => {
            listeners.onPaste(event);
            onPaste?.(event);
          }}
          onInput={(event) => {
            listeners.onInput(event);
            onInput?.(event);
          }}
        />
      )}
    </Field>
  );
}
