import { type ReactNode, useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import type { WallView } from "#shared/wall/index.ts";
import { held } from "../../live/handouts.ts";
import { table } from "../../live/table.ts";
import { useArrivals } from "../../parts/wall/useArrivals.ts";
import { FIT, glide, WallBoard, type WallFlow } from "../../parts/wall/WallBoard.tsx";
import styles from "./ShownWall.module.css";

export interface ShownWallProps {
  view: WallView;
  children: ReactNode;
}

/** Readable from three metres, where there are few cards. */
const CLOSE = { ...FIT, maxZoom: 2 } as const;
const ROUGHLY = 40;

/** Differs when the cards need another part of the wall. */
function spanOf(cards: readonly { x: number; y: number }[]): string {
  const round = (value: number) => Math.round(value / ROUGHLY);
  const [xs, ys] = [cards.map(({ x }) => x), cards.map(({ y }) => y)];
  return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)].map(round).join(" ");
}

/** The board, fitted to the screen; beside it what happens meanwhile. */
export function ShownWall({ view, children }: ShownWallProps) {
  useArrivals();
  const hasNews = useSnapshot(table).rolls.length > 0;
  const hasPaper = useSnapshot(held).up.length > 0;
  const flow = useRef<WallFlow | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const span = spanOf(view.cards);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the cards need another part of the wall
  useEffect(() => void flow.current?.fitView({ ...CLOSE, duration: glide() }), [span]);
  useEffect(() => {
    const observer = new ResizeObserver(() => void flow.current?.fitView(CLOSE));
    if (root.current) observer.observe(root.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={styles.big} data-fills ref={root}>
      <WallBoard
        view={view}
        className={styles.board}
        onReady={(ready) => {
          flow.current = ready;
        }}
      />
      {(hasNews || hasPaper) && <div className={styles.beside}>{children}</div>}
    </div>
  );
}
