import { Button } from "../../ui/Button.tsx";
import { cx } from "../../ui/cx.ts";
import { useLastDone } from "./last.ts";
import styles from "./UndoLastButton.module.css";

interface UndoLastButtonProps {
  tableId: string | undefined;
  className?: string | undefined;
}

/** Undo of the last command at the table, if there is one. */
export function UndoLastButton({ tableId, className }: UndoLastButtonProps) {
  const last = useLastDone(tableId);
  if (!last) return null;
  return (
    <Button
      size="s"
      variant="quiet"
      className={cx(styles.undo, className)}
      aria-keyshortcuts="z"
      title={`Annulla: ${last.label}`}
      onClick={() => void last.takeBack()}
    >
      Annulla: {last.label}
    </Button>
  );
}
