import type { ComponentPropsWithRef, ElementType } from "react";
import styles from "./Card.module.css";
import { cx } from "./cx.ts";

export interface CardProps extends ComponentPropsWithRef<"section"> {
  as?: ElementType;
  clip?: boolean;
  /** `ruled`: only a hairline, for nested cards and long lists. */
  tone?: "sheet" | "ruled";
  padding?: "m" | "s" | "none";
}

export function Card({
  as: Tag = "section",
  clip,
  tone = "sheet",
  padding = "m",
  className,
  ...rest
}: CardProps) {
  const name = cx(styles.root, styles[tone], styles[`padding-${padding}`], clip && styles.clipped, className);
  return <Tag className={name} {...rest} />;
}
