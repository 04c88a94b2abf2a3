import type { ComponentPropsWithRef } from "react";
import { Field, type FieldFrameProps } from "./Field.tsx";
import styles from "./Select.module.css";

export interface SelectProps extends Omit<ComponentPropsWithRef<"select">, "className">, FieldFrameProps {}

export function Select({ label, hint, error, labelHidden, className, ...select }: SelectProps) {
  const { id, required } = select;
  return (
    <Field {...{ id, label, hint, error, labelHidden, className, required }}>
      {(control) => <select {...select} {...control} className={styles.select} />}
    </Field>
  );
}
