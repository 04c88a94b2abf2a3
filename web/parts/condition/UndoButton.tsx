import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import type { GameEvent } from "#shared/schemas/game-event.ts";
import { undo } from "../../api/conditions.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { forgetDeed, keepDeed } from "../../ui/take-back.ts";
import { undoing } from "./undoing.ts";

interface UndoButtonProps {
  events: readonly GameEvent[];
  onUndone: () => void;
}

/** Takes back what a call has done to each investigator that it has touched; once it has gone, each of them still offers it. */
export function UndoButton({ events, onUndone }: UndoButtonProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      for (const { characterId, _id } of firstOfEach(events)) await undo(characterId, _id);
    },
    onSuccess() {
      for (const event of firstOfEach(events)) forgetDeed(undoing(event.characterId, event).lasting.id);
      onUndone();
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a call has these events for good
  useEffect(() => {
    for (const event of firstOfEach(events)) {
      const { lasting, onPress } = undoing(event.characterId, event);
      keepDeed({ ...lasting, takeBack: onPress });
    }
  }, []);
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
function firstOfEach(events: readonly GameEvent[]) {
  const found = events.flatMap(({ characterId, ...event }) =>
    characterId === null ? [] : ([[characterId, { ...event, characterId }]] as const),
  );
  return new Map(found.toReversed()).values();
}
