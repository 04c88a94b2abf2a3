import type { EdgeProps } from "@xyflow/react";
import { memo } from "react";
import { PIN, type ThreadEdge } from "./cards.ts";
import styles from "./WallCards.module.css";

const SHORT_WORD = 28;
const LONGEST_SAG = 56;

/** A slack thread between two points: its path, and where its word hangs. */
export function threadBetween(x1: number, y1: number, x2: number, y2: number) {
  const sag = Math.min(LONGEST_SAG, Math.hypot(x2 - x1, y2 - y1) * 0.14);
  const x = (x1 + x2) / 2;
  const y = (y1 + y2) / 2;
  return { path: `M${x1} ${y1}Q${x} ${y + 2 * sag} ${x2} ${y2}`, x, y: y + sag };
}

/** A link as an edge of React Flow. */
export const WallThread = memo(function WallThread(props: EdgeProps<ThreadEdge>) {
  const { sourceX, sourceY, targetX, targetY, selected, data } = props;
  const [fromY, toY] = [sourceY + PIN / 2, targetY + PIN / 2];
  const { path, x, y } = threadBetween(sourceX, fromY, targetX, toY);
  // Not the same path moved by CSS: hundreds of transforms cost layers while the wall is dragged.
  const shade = threadBetween(sourceX + 1, fromY + 3, targetX + 1, toY + 3).path;
  const word = data?.link.text ?? "";
  return (
    <>
      <path d={shade} className={styles.shade} />
      <path d={path} className={selected ? styles.chosenThread : styles.thread} />
      <path d={path} className={styles.grip} />
      {word && (
        <text x={x} y={y - 6} className={styles.word}>
          {word.length > SHORT_WORD ? `${word.slice(0, SHORT_WORD - 1).trimEnd()}…` : word}
        </text>
      )}
    </>
  );
});
