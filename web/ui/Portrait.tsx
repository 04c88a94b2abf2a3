import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import styles from "./Portrait.module.css";

export interface PortraitProps {
  src?: string | null | undefined;
  alt: string;
  children?: ReactNode;
  size?: "s" | "m" | "l";
  clip?: boolean;
  straight?: boolean;
  className?: string;
}

/** Photo in a tilted white frame. Its size is reserved before loading. */
export function Portrait({ src, alt, children, size = "m", clip, straight, className }: PortraitProps) {
  const name = cx(styles.root, styles[size], clip && styles.clipped, straight && styles.straight, className);
  return (
    <span
      className={name}
      {...(src ? {} : alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
    >
      <span className={styles.photo}>
        {src ? <img src={src} alt={alt} width={198} height={258} decoding="async" /> : children}
      </span>
    </span>
  );
}
