import type { ComponentPropsWithRef } from "react";
import { cx } from "./cx.ts";
import styles from "./Field.module.css";
import { Field, type FieldFrameProps } from "./Field.tsx";

export interface TextAreaProps
  extends Omit<ComponentPropsWithRef<"textarea">, "className">,
    FieldFrameProps {}

export function TextArea({ label, hint, error, labelHidden, className, ...area }: TextAreaProps) {
  const { id, required } = area;
  return (
    <Field {...{ id, label, hint, error, labelHidden, className, required }}>
      {(control) => (
        <div className={styles.grow} data-text={area.value ?? area.defaultValue}>
          <textarea
            {...area}
            {...control}
            className={cx(styles.control, styles.area)}
            onInput={(event) => {
              event.currentTarget.parentElement?.setAttribute("data-text", event.currentTarget.value);
              area.onInput?.(event);
            }}
          />
        </div>
      )}
    </Field>
  );
}
