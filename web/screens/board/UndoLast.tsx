import { useEffect } from "react";
import { takeBackLast, useLastDone } from "../../parts/undo/last.ts";
import { Button } from "../../ui/Button.tsx";
import { cx } from "../../ui/cx.ts";
import { forgetAnswered } from "./asked.ts";
import { useBoardKey } from "./keys/board-keys.ts";
import styles from "./UndoLast.module.css";

interface UndoLastProps {
  tableId: string | undefined;
}

/** Undo of the last command at the table: key, and button unless another one is in sight. */
export function UndoLast({ tableId, isShown }: UndoLastProps & { isShown: boolean }) {
  useBoardKey("z", "annulla l'ultima cosa fatta, finché si può", () => {
    if (tableId !== undefined) void takeBackLast(tableId);
  });
  useEffect(forgetAnswered, []);
  return isShown && <UndoButton tableId={tableId} />;
}

/** The button alone, for parts that stay visible while the page header scrolls away. */
export function UndoButton({ tableId, className }: UndoLastProps & { className?: string | undefined }) {
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
