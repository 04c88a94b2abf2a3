import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Seated } from "#shared/schemas/table.ts";
import { startEncounter } from "../../../api/encounters.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import styles from "./MembersForm.module.css";
import { inPlayOf, MembersForm } from "./MembersForm.tsx";

interface StartFightProps {
  tableId: string;
  seats: readonly Seated[];
}

/** Starts a fight with the ticked participants. */
export function StartFight({ tableId, seats }: StartFightProps) {
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: startEncounter,
    onSuccess: () => setOpen(false),
  });
  function open() {
    reset();
    setOpen(true);
  }
  return (
    <>
      <Button size="s" variant="quiet" className={styles.start} onClick={open}>
        Inizia uno scontro…
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} size="s" title="Chi prende parte allo scontro?">
        <MembersForm
          tableId={tableId}
          investigators={inPlayOf(seats)}
          areTicked
          label="Inizia lo scontro"
          isBusy={isPending}
          problem={error?.message}
          onChoose={(members) => mutate({ table: tableId, ...members })}
        />
      </Dialog>
    </>
  );
}
