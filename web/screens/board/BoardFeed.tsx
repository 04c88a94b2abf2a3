import { useId } from "react";
import { useSnapshot } from "valtio";
import { table } from "../../live/table.ts";
import { Feed } from "../../parts/roll/Feed.tsx";
import { cx } from "../../ui/cx.ts";
import styles from "./BoardFeed.module.css";

/** The rolls of the table but those that stand in an open request already. @param isBeside a fight, where it is one of two. */
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
