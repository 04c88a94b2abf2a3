import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Displays } from "./Displays.tsx";

/** Opens what a master does with televisions. */
export function DisplayButton({ tableId }: { tableId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        Schermo…
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        size="s"
        title="Schermo"
        description="Per un televisore o un tablet che tutti vedono: i tiri di tutti, l'ordine di uno scontro, il suono con un tocco. Niente di nascosto."
      >
        <Displays tableId={tableId} />
      </Dialog>
    </>
  );
}
