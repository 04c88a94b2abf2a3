import { takeBackLast, useLastDone } from "../../parts/undo/last.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./BoardScreen.module.css";
import { useBoardKey } from "./keys/board-keys.ts";

/** Takes back the last thing done at the table, whatever it was: a button that says what, and its key. */
export function UndoLast({ tableId }: { tableId: string | undefined }) {
  const last = useLastDone(tableId);
  useBoardKey("z", "annulla l'ultima cosa fatta, finché si può", () => {
    if (tableId !== undefined) void takeBackLast(tableId);
  });
  if (!last) return null;
  return (
    <Button
      size="s"
      variant="quiet"
      className={styles.undo}
      aria-keyshortcuts="z"
      title={`Annulla: ${last.label}`}
      onClick={() => void last.takeBack()}
    >
      Annulla: {last.label}
    </Button>
  );
}
