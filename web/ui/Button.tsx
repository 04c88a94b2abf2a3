import { mergeProps } from "@base-ui/react/merge-props";
import { useRender } from "@base-ui/react/use-render";
import type { MouseEvent } from "react";
import styles from "./Button.module.css";
import { cx } from "./cx.ts";

export interface ButtonProps extends useRender.ComponentProps<"button"> {
  /** `main`: the primary action of a screen. `danger`: cannot be undone. */
  variant?: "main" | "plain" | "quiet" | "danger";
  size?: "m" | "s";
  /** Keeps place, label and focus while pending; presses are ignored. */
  busy?: boolean;
  wide?: boolean;
}

/** Renders a link with `render={<Link to="…" />}`. `type="button"` by default, so it never submits a form by accident. */
export function Button({
  variant = "plain",
  size = "m",
  busy = false,
  wide,
  render,
  ref,
  ...props
}: ButtonProps) {
  const { children, className, onClick, ...rest } = props;
  const own = {
    className: cx(styles.root, styles[variant], styles[size], wide && styles.wide, className),
    ...(render === undefined ? { type: "button" as const } : {}),
    ...(busy ? { "aria-busy": true, "aria-disabled": true } : {}),
    onClick: busy ? (event: MouseEvent) => event.preventDefault() : onClick,
    children: (
      <>
        <span className={styles.content}>{children}</span>
        {busy && <span className={styles.busy} aria-hidden="true" />}
      </>
    ),
  };
  return useRender({ defaultTagName: "button", render, ref, props: mergeProps<"button">(own, rest) });
}
