import { cx } from "../../../ui/cx.ts";
import styles from "./KeyHint.module.css";

interface KeyHintProps {
  className?: string | undefined;
  children: string;
}

/** Key label beside a command, for those with a keyboard; screen readers get `aria-keyshortcuts`. */
export function KeyHint({ className, children }: KeyHintProps) {
  return (
    <span className={cx(styles.root, className)} aria-hidden="true">
      {children}
    </span>
  );
}
