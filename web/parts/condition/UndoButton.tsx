import { useMutation } from "@tanstack/react-query";
import type { GameEvent } from "#shared/schemas/game-event.ts";
import { undo } from "../../api/conditions.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";

interface UndoButtonProps {
  events: readonly GameEvent[];
  onUndone: () => void;
}

/** Takes back what a call has done to each investigator that it has touched. */
export function UndoButton({ events, onUndone }: UndoButtonProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      for (const { characterId, _id } of lastOfEach(events)) await undo(characterId, _id);
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

/** Each investigator has had a call of its own. */
function lastOfEach(events: readonly GameEvent[]) {
  const found = events.flatMap(({ characterId, _id }) =>
    characterId === null ? [] : ([[characterId, { characterId, _id }]] as const),
  );
  return new Map(found).values();
}
