import { type ComponentPropsWithRef, useState } from "react";
import styles from "./Field.module.css";
import { Field, type FieldFrameProps } from "./Field.tsx";
import { EyeIcon, EyeOffIcon } from "./icons.tsx";

export interface PasswordFieldProps
  extends Omit<ComponentPropsWithRef<"input">, "type" | "className">,
    FieldFrameProps {
  /** `new-password` makes password managers offer one. */
  autoComplete: "current-password" | "new-password";
}

export function PasswordField({ label, hint, error, labelHidden, className, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const { id, required } = input;
  const toggle = (
    <button type="button" className={styles.reveal} aria-pressed={shown} onClick={() => setShown(!shown)}>
      {shown ? <EyeOffIcon /> : <EyeIcon />}
      Mostra password
    </button>
  );
  return (
    <Field {...{ id, label, hint, error, labelHidden, className, required }} aside={toggle}>
      {(control) => (
        <input
          {...input}
          {...control}
          type={shown ? "text" : "password"}
          className={styles.control}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      )}
    </Field>
  );
}
