import { useMutation } from "@tanstack/react-query";
import type { EncounterUpdate } from "#shared/schemas/encounter.ts";
import { updateEncounter } from "../../api/encounters.ts";
import { toast } from "../../ui/toast.ts";

export type FightChange = Omit<EncounterUpdate, "id">;

/** Changes a fight; the result arrives on the live channel. Mutations run serially. */
export function useFightChange(id: string) {
  const { mutate, isPending } = useMutation({
    scope: { id: `fight ${id}` },
    mutationFn: async (changes: readonly FightChange[]) => {
      for (const change of changes) await updateEncounter({ id, ...change });
    },
    onError: (error) => toast.error("Scontro", error.message),
  });
  return { change: (...changes: FightChange[]) => mutate(changes), isBusy: isPending };
}
