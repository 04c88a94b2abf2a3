import { type FormEvent, useState } from "react";
import { throughArmour } from "#shared/rules/armour.ts";
import type { FightParticipant } from "../../../parts/encounter/fight.ts";
import type { FightChange } from "../../../parts/encounter/useFightChange.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { NumberField } from "../../../ui/NumberField.tsx";
import styles from "./numbers.module.css";

interface DamageDialogProps {
  open: boolean;
  fighter: FightParticipant;
  onClose: () => void;
  onHurt: (damage: NonNullable<FightChange["damage"]>) => void;
}

/** Applies damage that no roll of the fight has caused. */
export function DamageDialog({ open, onClose, ...form }: DamageDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="s"
      title="Colpo"
      description={form.fighter.name}
    >
      <DamageForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function DamageForm({ fighter: { _id, numbers }, onHurt, onClose }: Omit<DamageDialogProps, "open">) {
  const [amount, setAmount] = useState<number | null>(null);
  const [armour, setArmour] = useState<number | null>(numbers?.armour ?? 0);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!amount) return;
    onHurt({ participant: _id, amount, armour: armour ?? 0 });
    onClose();
  }
  const left = throughArmour(amount ?? 0, armour ?? 0);
  return (
    <form className={styles.root} onSubmit={submit}>
      <div className={styles.pair}>
        <NumberField label="Danno" value={amount} min={0} max={999} autoFocus onChange={setAmount} />
        <NumberField label="Armatura" value={armour} min={0} max={99} onChange={setArmour} />
      </div>
      <Button type="submit" variant="main" wide disabled={!amount}>
        {amount ? `Applica ${left}` : "Applica"}
      </Button>
    </form>
  );
}
