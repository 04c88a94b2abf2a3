import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { Clue } from "#shared/clues/index.ts";
import { cluesQuery } from "../../api/clues.ts";
import { Card } from "../../ui/Card.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useHasBeen } from "../../ui/useHasBeen.ts";
import styles from "./clues.module.css";

const ClueDialog = lazyPart(() =>
  import("../../parts/clue/ClueDialog.tsx").then((module) => module.ClueDialog),
);

/** What the player knows, newest first; nothing before the first clue. */
export function KnownClues({ tableId }: { tableId: string }) {
  const { data: clues = [] } = useQuery(cluesQuery(tableId));
  const [open, setOpen] = useState<Clue | null>(null);
  const hasOpened = useHasBeen(open !== null);
  const title = useId();
  if (clues.length === 0) return null;
  return (
    <section aria-labelledby={title} className={styles.known}>
      <h2 id={title}>Che cosa sappiamo</h2>
      <Card padding="s">
        <ul className={styles.list}>
          {clues.map((clue) => (
            <li key={clue._id}>
              <button type="button" className={styles.clue} onClick={() => setOpen(clue)}>
                <b>{clue.title}</b>
                <span className={styles.from}>
                  {clue.isOwn ? "lo hai trovato tu" : `te lo ha raccontato ${clue.by}`}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Card>
      {hasOpened && (
        <ClueDialog
          tableId={tableId}
          clue={clues.find(({ _id }) => _id === open?._id) ?? null}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
