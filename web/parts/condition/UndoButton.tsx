import { useMutation } from "@tanstack/react-query";
import type { GameEvent } from "#shared/schemas/game-event.ts";
import { takeBack } from "../../api/undo.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { tableOfSheet } from "./undoing.ts";

interface UndoButtonProps {
  events: readonly GameEvent[];
  onUndone: () => void;
}

/** Undoes a command for each affected investigator; each undo stays available separately. */
export function UndoButton({ events, onUndone }: UndoButtonProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      for (const [characterId, { _id }] of firstOfEach(events)) {
        await takeBack(tableOfSheet(characterId), _id);
      }
    },
    onSuccess: onUndone,
  });
  return (
    <>
      {error && <Notice tone="error">{error.message}</Notice>}
      <Button busy={isPending} onClick={() => mutate()}>
        Annulla
      </Button>
    </>
  );
}

function firstOfEach(events: readonly GameEvent[]): Map<string, GameEvent> {
  const found = events.flatMap((event) =>
    event.characterId === null ? [] : ([[event.characterId, event]] as const),
  );
  return new Map(found.toReversed());
}
