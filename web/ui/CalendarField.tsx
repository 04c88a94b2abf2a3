import { type SyntheticEvent, useState } from "react";
import styles from "./Field.module.css";
import { Field, type FieldFrameProps } from "./Field.tsx";

interface CalendarFieldProps extends FieldFrameProps {
  type: "date" | "time";
  /** '1921-03-18' or '21:30'; what the field begins with. */
  defaultValue: string;
  required?: boolean;
  /** With `INCOMPLETE` while only a part of it is typed, which the browser reads as empty. */
  onChange: (value: string) => void;
}

/** No day and no hour. */
export const INCOMPLETE = "?";

/** A day or an hour, by the device's own calendar. Uncontrolled, as a value that is set would erase what is half typed. */
export function CalendarField({ type, defaultValue, onChange, ...frame }: CalendarFieldProps) {
  // Kept: a new default would erase it, too.
  const [first] = useState(defaultValue);
  const tell = ({ currentTarget: { validity, value } }: SyntheticEvent<HTMLInputElement>) =>
    onChange(validity.badInput ? INCOMPLETE : value);
  return (
    <Field {...frame}>
      {(control) => (
        <input
          {...control}
          type={type}
          className={styles.control}
          defaultValue={first}
          required={frame.required}
          {...(type === "date" && { min: "1000-01-01", max: "9999-12-31" })}
          onInput={tell}
          onKeyUp={tell}
          onBlur={tell}
        />
      )}
    </Field>
  );
}
