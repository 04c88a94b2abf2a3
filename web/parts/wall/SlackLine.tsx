import type { ConnectionLineComponentProps } from "@xyflow/react";
import type { CardNode } from "./cards.ts";
import styles from "./WallCards.module.css";
import { threadBetween } from "./WallThread.tsx";

/** The thread while it is being drawn. */
export function SlackLine({ fromX, fromY, toX, toY }: ConnectionLineComponentProps<CardNode>) {
  return <path d={threadBetween(fromX, fromY, toX, toY).path} className={styles.thread} />;
}
