import type { ComponentPropsWithRef } from "react";
import { cx } from "./cx.ts";
import styles from "./Field.module.css";
import { Field, type FieldFrameProps } from "./Field.tsx";
import { useCutPaste } from "./useCutPaste.ts";

export interface TextAreaProps
  extends Omit<ComponentPropsWithRef<"textarea">, "className">,
    FieldFrameProps {}

export function TextArea({ label, hint, error, labelHidden, className, ...area }: TextAreaProps) {
  const { id, required, maxLength } = area;
  const { warning, ...listeners } = useCutPaste(maxLength);
  return (
    <Field {...{ id, label, hint, error, warning, labelHidden, className, required }}>
      {(control) => (
        <div className={styles.grow} data-text={area.value ?? area.defaultValue}>
          <textarea
            {...area}
            {...control}
            className={cx(styles.control, styles.area)}
            onPaste={(event) => {
              listeners.onPaste(event);
              area.onPaste?.(event);
            }}
            onInput={(event) => {
              listeners.onInput(event);
              event.currentTarget.parentElement?.setAttribute("data-text", event.currentTarget.value);
              area.onInput?.(event);
            }}
          />
        </div>
      )}
    </Field>
  );
}
