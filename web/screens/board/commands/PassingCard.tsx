import type { BoardEntry } from "#shared/schemas/board.ts";
import type { StoryTime } from "#shared/schemas/story.ts";
import { Card } from "../../../ui/Card.tsx";
import { HoursForm } from "./HoursForm.tsx";
import { PassingList, passingOf } from "./PassingList.tsx";
import styles from "./table-commands.module.css";

interface PassingCardProps {
  tableId: string;
  story: StoryTime | null;
  board: readonly BoardEntry[];
}

/** Temporary conditions, with a form to pass hours; hidden without any. */
export function PassingCard({ tableId, story, board }: PassingCardProps) {
  const rows = passingOf(board);
  if (rows.length === 0) return null;
  return (
    <Card aria-labelledby="passing" padding="s" className={styles.card ?? ""}>
      <div className={styles.head}>
        <h3 id="passing" className={styles.title}>
          Finché dura
        </h3>
        <HoursForm tableId={tableId} story={story} />
      </div>
      <PassingList rows={rows} />
    </Card>
  );
}
