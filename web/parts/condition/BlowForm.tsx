import { type FormEvent, useState } from "react";
import { LONGEST_CAUSE } from "#shared/schemas/condition.ts";
import { harm } from "../../api/conditions.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { NumberField } from "../../ui/NumberField.tsx";
import { TextField } from "../../ui/TextField.tsx";
import type { Done } from "./events.ts";
import styles from "./Form.module.css";
import { useRuleCommand } from "./useRuleCommand.ts";

interface BlowFormProps {
  targets: readonly string[];
  onDone: (done: Done) => void;
}

/** Damage, armour and cause. */
export function BlowForm({ targets, onDone }: BlowFormProps) {
  const [amount, setAmount] = useState<number | null>(null);
  const [armour, setArmour] = useState<number | null>(0);
  const [cause, setCause] = useState("");
  const { mutate, isPending, error } = useRuleCommand<{ amount: number; armour: number; cause?: string }>(
    targets,
    harm,
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!amount) return;
    const why = cause.trim();
    mutate(
      { amount, armour: armour ?? 0, ...(why && { cause: why }) },
      { onSuccess: (events) => onDone({ events, hasDice: false }) },
    );
  }

  return (
    <form className={styles.root} onSubmit={submit}>
      <div className={styles.pair}>
        <NumberField label="Danno" value={amount} min={0} max={999} autoFocus onChange={setAmount} />
        <NumberField label="Armatura" value={armour} min={0} max={99} onChange={setArmour} />
      </div>
      <TextField
        label="Che cosa è stato"
        hint="Facoltativo: resta accanto alla ferita."
        value={cause}
        maxLength={LONGEST_CAUSE}
        onChange={(event) => setCause(event.target.value)}
      />
      {error && <Notice tone="error">{error.message}</Notice>}
      <Button type="submit" variant="main" wide busy={isPending} disabled={!amount}>
        {amount ? `Subisce ${amount} ${amount === 1 ? "danno" : "danni"}` : "Subisce il colpo"}
      </Button>
    </form>
  );
}
