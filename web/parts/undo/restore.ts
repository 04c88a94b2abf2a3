import { subscribe } from "valtio";
import { type Again, type KeptUndo, readKeptUndo, writeKeptUndo } from "../../session/kept-undo.ts";
import { keepCommand, LASTING, storedCommands } from "../../ui/take-back.ts";

/** Takes up what the page could undo before it was reloaded, and keeps what it can undo from now on. Call once, in a session. */
export function keepUndoOverReloads(): void {
  for (const { again, doneAt, tableId, ...command } of readKeptUndo()) {
    const age = Date.now() - doneAt;
    if (age >= LASTING) continue;
    // Its code is not needed before.
    const takeBack = () => void import("./again.ts").then(({ undoAgain }) => undoAgain(again, command.words));
    keepCommand(
      { ...command, tableId: tableId ?? undefined, again, takeBack },
      LASTING - age,
      performance.now() - age,
    );
  }
  // Drops what an earlier session has left.
  write();
  subscribe(storedCommands(), write);
}

function write(): void {
  const elapsed = Date.now() - performance.now();
  const kept = storedCommands().commands.flatMap(({ id, words, of, tableId, again, at }): KeptUndo[] =>
    again === undefined
      ? []
      : // Only `Again` is given for it.
        [
          {
            id,
            words,
            of,
            tableId: tableId ?? null,
            again: again as Again,
            doneAt: Math.round(elapsed + at),
          },
        ],
  );
  writeKeptUndo(kept);
}
