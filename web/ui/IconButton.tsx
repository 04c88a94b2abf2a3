import { mergeProps } from "@base-ui/react/merge-props";
import { useRender } from "@base-ui/react/use-render";
import { cx } from "./cx.ts";
import styles from "./IconButton.module.css";

export interface IconButtonProps extends Omit<useRender.ComponentProps<"button">, "aria-label" | "title"> {
  /** Accessible name and tooltip. */
  label: string;
  variant?: "quiet" | "plain" | "danger";
  /** `s`: dense on desktop, full touch target on phones. */
  size?: "m" | "s";
}

/** Icon-only button (icon as child). `render` as in Button. */
export function IconButton({ label, variant = "quiet", size = "m", render, ref, ...props }: IconButtonProps) {
  const { className, ...rest } = props;
  const own = {
    className: cx(styles.root, styles[variant], styles[size], className),
    "aria-label": label,
    title: label,
    ...(render === undefined ? { type: "button" as const } : {}),
  };
  return useRender({ defaultTagName: "button", render, ref, props: mergeProps<"button">(own, rest) });
}
