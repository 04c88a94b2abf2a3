import { type FormEvent, useState } from "react";
import type { FightParticipant } from "../../../parts/encounter/fight.ts";
import type { FightChange } from "../../../parts/encounter/useFightChange.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { NumberField } from "../../../ui/NumberField.tsx";
import { corrections, numbersOf } from "./corrections.ts";
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
  const [opened] = useState(() => numbersOf(fighter));
  const [now, setNow] = useState(opened);

  function submit(event: FormEvent) {
    event.preventDefault();
    change(...corrections(fighter._id, opened, now));
    onClose();
  }

  return (
    <form className={styles.root} onSubmit={submit}>
      <div className={styles.pair}>
        {opened.wounds !== null && (
          <NumberField
            label="Punti Ferita"
            value={now.wounds}
            min={0}
            max={999}
            onChange={(wounds) => setNow({ ...now, wounds })}
          />
        )}
        <NumberField
          label="Armatura"
          value={now.armour}
          min={0}
          max={99}
          onChange={(armour) => setNow({ ...now, armour })}
        />
        {now.shots.map(({ weapon, name, most, left }, index) => (
          <NumberField
            key={weapon}
            label={`Colpi: ${name}`}
            value={left}
            min={0}
            max={most}
            onChange={(left) =>
              setNow({ ...now, shots: now.shots.with(index, { weapon, name, most, left }) })
            }
          />
        ))}
      </div>
      <Button type="submit" variant="main" wide>
        Correggi
      </Button>
    </form>
  );
}
