import { type FormEvent, useState } from "react";
import type { FightParticipant } from "../../../parts/encounter/fight.ts";
import type { FightChange } from "../../../parts/encounter/useFightChange.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { NumberField } from "../../../ui/NumberField.tsx";
import styles from "./numbers.module.css";

interface CorrectDialogProps {
  open: boolean;
  fighter: FightParticipant;
  onClose: () => void;
  change: (...changes: FightChange[]) => void;
}

/** Corrects armour, wounds and shots; an investigator's wounds are corrected on the sheet. */
export function CorrectDialog({ open, onClose, ...form }: CorrectDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="s"
      title="Correggi i numeri"
      description={form.fighter.name}
    >
      <CorrectForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function CorrectForm({ fighter, change, onClose }: Omit<CorrectDialogProps, "open">) {
  const { _id: participant, numbers, ammo = [] } = fighter;
  const [armour, setArmour] = useState<number | null>(numbers?.armour ?? 0);
  const [wounds, setWounds] = useState<number | null>(numbers?.wounds?.value ?? null);
  const [lefts, setLefts] = useState(() => ammo.map(({ left }): number | null => left));

  function submit(event: FormEvent) {
    event.preventDefault();
    const isOther = armour !== numbers?.armour || wounds !== (numbers?.wounds?.value ?? null);
    const set = { participant, armour: armour ?? 0, ...(wounds !== null && { wounds }) };
    const shots = ammo.flatMap(({ weapon, left: before }, index): FightChange[] => {
      const left = lefts[index] ?? before;
      return left === before ? [] : [{ ammo: { participant, weapon, left } }];
    });
    change(...(isOther ? [{ set }] : []), ...shots);
    onClose();
  }

  return (
    <form className={styles.root} onSubmit={submit}>
      <div className={styles.pair}>
        {numbers?.wounds && (
          <NumberField label="Punti Ferita" value={wounds} min={0} max={999} onChange={setWounds} />
        )}
        <NumberField label="Armatura" value={armour} min={0} max={99} onChange={setArmour} />
        {ammo.map(({ weapon, name, most }, index) => (
          <NumberField
            key={weapon}
            label={`Colpi: ${name}`}
            value={lefts[index] ?? null}
            min={0}
            max={most}
            onChange={(left) => setLefts(lefts.with(index, left))}
          />
        ))}
      </div>
      <Button type="submit" variant="main" wide>
        Correggi
      </Button>
    </form>
  );
}
