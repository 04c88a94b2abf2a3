import { cx } from "../../../ui/cx.ts";
import styles from "./KeyHint.module.css";

interface KeyHintProps {
  className?: string | undefined;
  children: string;
}

/** A key beside what it does, for who has a keyboard; to who hears the page `aria-keyshortcuts` tells it. */
export function KeyHint({ className, children }: KeyHintProps) {
  return (
    <span className={cx(styles.root, className)} aria-hidden="true">
      {children}
    </span>
  );
}
