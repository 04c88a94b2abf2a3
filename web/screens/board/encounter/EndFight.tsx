import { useMutation } from "@tanstack/react-query";
import { endEncounter, updateEncounter } from "../../../api/encounters.ts";
import { Button } from "../../../ui/Button.tsx";
import { toast } from "../../../ui/toast.ts";

/** Ends the fight; for a while it can be taken up again. */
export function EndFight({ id }: { id: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => endEncounter(id),
    onSuccess: () =>
      toast.offerBack("success", "Lo scontro è finito", {
        id: `fight ${id}`,
        onPress: () =>
          void updateEncounter({ id, undo: true }).catch((error: Error) =>
            toast.error("Lo scontro non è ripreso", error.message),
          ),
      }),
    onError: (error) => toast.error("Scontro", error.message),
  });
  return (
    <Button size="s" busy={isPending} onClick={() => mutate()}>
      Fine scontro
    </Button>
  );
}
