import { useMutation } from "@tanstack/react-query";
import type { Area } from "#shared/maps/index.ts";
import { knownFog, refreshFog } from "../../api/maps.ts";
import { sendCommand } from "../../live/attend.ts";
import { newClientId } from "../../live/client-id.ts";
import { failureOf } from "../../live/failure.ts";
import { keepUndo } from "../../parts/undo/offer.ts";
import { toast } from "../../ui/toast.ts";

interface AreaChange {
  change: (areas: readonly Area[]) => Area[];
  /** What is done, for undo. */
  words: string;
}

/** Changes the prepared areas of a map, one change after the other, as each sends the whole list. @returns whether it was accepted. */
export function useAreas(handoutId: string): (change: AreaChange) => Promise<boolean> {
  const { mutateAsync } = useMutation({
    scope: { id: `areas ${handoutId}` },
    async mutationFn({ change, words }: AreaChange) {
      const before = knownFog(handoutId)?.areas ?? [];
      const command = (areas: readonly Area[]) => ({
        action: "MAP_AREAS" as const,
        data: { clientId: newClientId(), handoutId, areas: [...areas] },
      });
      const outcome = await sendCommand(command(change(before)));
      await refreshFog(handoutId);
      const failure = failureOf(outcome);
      if (failure === null) {
        const message = { ...command(before), sessionToken: null };
        keepUndo(words, { id: newClientId(), again: { messages: [message] } });
        return true;
      }
      toast.error("Le zone sono rimaste com'erano", failure);
      return false;
    },
  });
  return mutateAsync;
}
