import type { ReactNode } from "react";
import { MAP_EDGE } from "#shared/maps/index.ts";
import { cx } from "../../ui/cx.ts";
import styles from "./PinMark.module.css";

interface PinMarkProps {
  x: number;
  y: number;
  kind?: "clue" | "page";
  /** What is pinned. */
  children: ReactNode;
  onPress?: () => void;
  isChosen?: boolean;
}

/** A pin, as large at every enlargement. */
export function PinMark({ x, y, kind = "clue", children, onPress, isChosen = false }: PinMarkProps) {
  const along = (x * 100) / MAP_EDGE;
  const place = {
    "--along": along,
    insetInlineStart: `${along}%`,
    insetBlockStart: `${(y * 100) / MAP_EDGE}%`,
  } as object;
  const content = (
    <>
      <span className={styles.head} aria-hidden="true" />
      <span className={styles.name}>{children}</span>
    </>
  );
  const className = cx(styles.root, styles[kind], isChosen && styles.chosen);
  return onPress ? (
    <button type="button" className={className} style={place} aria-pressed={isChosen} onClick={onPress}>
      {content}
    </button>
  ) : (
    <span className={className} style={place}>
      {content}
    </span>
  );
}
