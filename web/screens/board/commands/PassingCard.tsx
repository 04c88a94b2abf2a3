import type { BoardEntry } from "#shared/schemas/board.ts";
import { Card } from "../../../ui/Card.tsx";
import { HoursForm } from "./HoursForm.tsx";
import { PassingList, passingOf } from "./PassingList.tsx";
import styles from "./table-commands.module.css";

/** Temporary conditions, with a form to pass hours; hidden without any. */
export function PassingCard({ tableId, board }: { tableId: string; board: readonly BoardEntry[] }) {
  const rows = passingOf(board);
  if (rows.length === 0) return null;
  return (
    <Card aria-labelledby="passing" padding="s" className={styles.card ?? ""}>
      <div className={styles.head}>
        <h3 id="passing" className={styles.title}>
          Finché dura
        </h3>
        <HoursForm tableId={tableId} />
      </div>
      <PassingList rows={rows} />
    </Card>
  );
}
