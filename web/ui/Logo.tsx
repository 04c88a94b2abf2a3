import { cx } from "./cx.ts";
import styles from "./Logo.module.css";

export interface LogoProps {
  size?: "m" | "l";
  seal?: boolean;
  className?: string;
}

export function Logo({ size = "m", seal, className }: LogoProps) {
  return (
    <span className={cx(styles.root, styles[size], className)} translate="no">
      {seal && <Seal className={styles.seal} />}
      <span>
        Cust<span className={styles.eye}>o</span>de
      </span>
    </span>
  );
}

/** Same drawing as `favicon.svg`. */
function Seal({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 64 64" aria-hidden="true">
      <path
        className={styles.wax}
        d="M32 2c7 0 9 4 15 6s10 4 12 10 5 9 3 16 0 9-4 15-8 6-13 9-10 5-16 3-10 0-15-5S5 47 3 40s-1-10 1-17 3-10 9-14S25 2 32 2Z"
      />
      <circle className={styles.rim} cx="32" cy="32" r="22.5" />
      <path
        className={styles.line}
        d="M12.5 32S20 20.5 32 20.5 51.5 32 51.5 32 44 43.5 32 43.5 12.5 32 12.5 32Z"
      />
      <path
        className={styles.hole}
        d="M32 24.5a5.5 5.5 0 0 1 2.6 10.3L36.5 42h-9l1.9-7.2A5.5 5.5 0 0 1 32 24.5Z"
      />
    </svg>
  );
}
