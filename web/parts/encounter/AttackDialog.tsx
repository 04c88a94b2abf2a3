import { useState } from "react";
import { Dialog } from "../../ui/Dialog.tsx";
import { AttackForm, type AttackFormProps } from "./AttackForm.tsx";

export interface AttackDialogProps extends Omit<AttackFormProps, "arm" | "onArm"> {
  open: boolean;
  onClose: () => void;
  first: number;
}

/** Chooses target and manner of an attack; a target's button attacks. */
export function AttackDialog({ open, onClose, first, ...form }: AttackDialogProps) {
  const [place, setPlace] = useState(first);
  const arm = form.arms.find((one) => one.place === place) ?? form.arms[0];
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="s"
      title={arm?.name ?? "Attacca"}
      description={form.attacker.name}
    >
      {arm ? (
        <AttackForm key={arm.place} {...form} arm={arm} onArm={setPlace} />
      ) : (
        "Non ha attacchi: si tira a mano, o si scrive il danno."
      )}
    </Dialog>
  );
}
