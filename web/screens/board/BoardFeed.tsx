import { useId } from "react";
import { useSnapshot } from "valtio";
import { table } from "../../live/table.ts";
import { Feed } from "../../parts/roll/Feed.tsx";
import { cx } from "../../ui/cx.ts";
import styles from "./BoardFeed.module.css";

/** Rolls of the table, without those shown in an open request. @param isBeside in a side column, during a fight. */
export function BoardFeed({ isBeside = false }: { isBeside?: boolean }) {
  const { asks } = useSnapshot(table);
  const id = useId();
  return (
    <section className={cx(styles.root, isBeside && styles.beside)} data-feed aria-labelledby={id}>
      <h3 id={id}>Tiri al tavolo</h3>
      <Feed answering={asks.map(({ _id }) => _id)} />
    </section>
  );
}
