import type { ComponentPropsWithRef } from "react";
import styles from "./Field.module.css";
import { Field, type FieldFrameProps } from "./Field.tsx";

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
  const { id, required } = input;
  return (
    <Field {...{ id, label, hint, error, labelHidden, className, required }}>
      {(control) => <input {...input} {...control} type={type} className={styles.control} />}
    </Field>
  );
}
