import { useState } from "react";
import type { LedPin, Pin } from "#shared/maps/index.ts";
import { putPins, refreshFog } from "../../api/maps.ts";
import { newClientId } from "../../live/client-id.ts";
import { keepUndo } from "../../parts/undo/offer.ts";
import { toast } from "../../ui/toast.ts";
import type { Point } from "./gather.ts";

const bare = ({ kind, id, x, y }: Pin): Pin => ({ kind, id, x, y });

/** Pins of a map, and the commands of its master. */
export function usePins(handoutId: string, stored: readonly LedPin[]) {
  const [isBusy, setBusy] = useState(false);

  async function put(pins: readonly Pin[], words: string) {
    setBusy(true);
    try {
      await putPins(handoutId, pins.map(bare));
      const json = { id: handoutId, pins: stored.map(bare) };
      keepUndo(words, { id: newClientId(), again: { path: "/handout/pins", json } });
    } catch (error) {
      toast.error("Gli spilli sono rimasti com'erano", error instanceof Error ? error.message : undefined);
      await refreshFog(handoutId);
    } finally {
      setBusy(false);
    }
  }

  return {
    shown: stored,
    isBusy,
    place: (thing: Pick<Pin, "kind" | "id">, [x, y]: Point) =>
      put([...stored.filter(({ id }) => id !== thing.id), { ...thing, x, y }], "messo uno spillo"),
    remove: ({ id, title }: LedPin) =>
      put(
        stored.filter((pin) => pin.id !== id),
        `tolto lo spillo «${title}»`,
      ),
  };
}
export type Pins = ReturnType<typeof usePins>;
