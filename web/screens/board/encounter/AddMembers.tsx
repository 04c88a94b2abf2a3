import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Seated } from "#shared/schemas/table.ts";
import { updateEncounter } from "../../../api/encounters.ts";
import type { Fight } from "../../../parts/encounter/fight.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { inPlayOf, MembersForm } from "./MembersForm.tsx";
import type { Members } from "./members.ts";

interface AddMembersProps {
  tableId: string;
  fight: Fight;
  seats: readonly Seated[];
}

/** Adds participants to a fight. */
export function AddMembers({ tableId, fight, seats }: AddMembersProps) {
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    // As the other changes of a fight.
    scope: { id: `fight ${fight._id}` },
    mutationFn: (add: Members) => updateEncounter({ id: fight._id, add }),
    onSuccess: () => setOpen(false),
  });
  function open() {
    reset();
    setOpen(true);
  }
  const others = inPlayOf(seats).filter(({ _id }) =>
    fight.participants.every(({ characterId }) => characterId !== _id),
  );
  return (
    <>
      <Button size="s" variant="quiet" onClick={open}>
        Aggiungi…
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} size="s" title="Chi entra nello scontro?">
        <MembersForm
          tableId={tableId}
          investigators={others}
          label="Aggiungi allo scontro"
          fighting={fight.participants.length}
          isBusy={isPending}
          problem={error?.message}
          onChoose={mutate}
        />
      </Dialog>
    </>
  );
}
