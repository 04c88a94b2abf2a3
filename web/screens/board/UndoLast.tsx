import { useEffect } from "react";
import { takeBackLast } from "../../parts/undo/last.ts";
import { UndoLastButton } from "../../parts/undo/UndoLastButton.tsx";
import { forgetAnswered } from "./asked.ts";
import { useBoardKey } from "./keys/board-keys.ts";

/** Undo of the last command at the table: key, and button unless another one is in sight. */
export function UndoLast({ tableId, isShown }: { tableId: string | undefined; isShown: boolean }) {
  useBoardKey("z", "annulla l'ultima cosa fatta, finché si può", () => {
    if (tableId !== undefined) void takeBackLast(tableId);
  });
  useEffect(forgetAnswered, []);
  return isShown && <UndoLastButton tableId={tableId} />;
}
