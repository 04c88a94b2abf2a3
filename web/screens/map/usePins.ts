import { useMutation } from "@tanstack/react-query";
import type { LedPin, Pin } from "#shared/maps/index.ts";
import { knownFog, putPins, refreshFog } from "../../api/maps.ts";
import { newClientId } from "../../live/client-id.ts";
import { keepUndo } from "../../parts/undo/offer.ts";
import { toast } from "../../ui/toast.ts";
import type { Point } from "./gather.ts";

const bare = ({ kind, id, x, y }: Pin): Pin => ({ kind, id, x, y });

interface PinChange {
  change: (pins: readonly Pin[]) => Pin[];
  /** What is done, for undo. */
  words: string;
}

/** Pins of a map, and the commands of its master: one after the other, as each sends the whole list. */
export function usePins(handoutId: string, stored: readonly LedPin[]) {
  const { mutate, isPending } = useMutation({
    scope: { id: `pins ${handoutId}` },
    async mutationFn({ change, words }: PinChange) {
      const before = (knownFog(handoutId)?.pins ?? stored).map(bare);
      await putPins(handoutId, change(before));
      const json = { id: handoutId, pins: before };
      keepUndo(words, { id: newClientId(), again: { path: "/handout/pins", json } });
    },
    onError(error) {
      toast.error("Gli spilli sono rimasti com'erano", error.message);
      return refreshFog(handoutId);
    },
  });
  const without = (pins: readonly Pin[], removed: string) => pins.filter(({ id }) => id !== removed);

  return {
    shown: stored,
    isBusy: isPending,
    place: (thing: Pick<Pin, "kind" | "id">, [x, y]: Point) =>
      mutate({
        change: (pins) => [...without(pins, thing.id), { ...thing, x, y }],
        words: "messo uno spillo",
      }),
    remove: ({ id, title }: LedPin) =>
      mutate({ change: (pins) => without(pins, id), words: `tolto lo spillo «${title}»` }),
  };
}
export type Pins = ReturnType<typeof usePins>;
