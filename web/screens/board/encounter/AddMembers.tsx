import { useState } from "react";
import type { Seated } from "#shared/schemas/table.ts";
import type { Fight } from "../../../parts/encounter/fight.ts";
import type { FightChange } from "../../../parts/encounter/useFightChange.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { inPlayOf, MembersForm } from "./MembersForm.tsx";

interface AddMembersProps {
  tableId: string;
  fight: Fight;
  seats: readonly Seated[];
  change: (change: FightChange) => void;
}

/** Adds participants to a fight. */
export function AddMembers({ tableId, fight, seats, change }: AddMembersProps) {
  const [isOpen, setOpen] = useState(false);
  const others = inPlayOf(seats).filter(({ _id }) =>
    fight.participants.every(({ characterId }) => characterId !== _id),
  );
  return (
    <>
      <Button size="s" variant="quiet" onClick={() => setOpen(true)}>
        Aggiungi…
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} size="s" title="Chi entra nello scontro?">
        <MembersForm
          tableId={tableId}
          investigators={others}
          label="Aggiungi allo scontro"
          isBusy={false}
          problem={undefined}
          onChoose={(add) => {
            change({ add });
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}
