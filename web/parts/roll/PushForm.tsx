import { type FormEvent, useId, useState } from "react";
import type { Difficulty } from "#shared/rules/difficulty.ts";
import { Button } from "../../ui/Button.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import { TextField } from "../../ui/TextField.tsx";
import styles from "./AfterRoll.module.css";
import { DIFFICULTIES } from "./HowChoices.tsx";
import how from "./HowFields.module.css";
import type { Push } from "./rolling.ts";

/** What a pushed roll is asked with. */
export type AskedPush = Pick<Push, "why" | "difficulty">;

interface PushFormProps {
  /** By the master with the player, who tells him. */
  isForOther?: boolean;
  busy?: boolean;
  /** That of the first roll, for who may choose another. */
  difficulty: Difficulty | null;
  onPush: (asked: AskedPush) => void;
  onCancel: () => void;
}

export function PushForm({ isForOther = false, busy = false, difficulty, onPush, onCancel }: PushFormProps) {
  const [why, setWhy] = useState("");
  const [chosen, setChosen] = useState(difficulty);
  const name = useId();
  function submit(event: FormEvent) {
    event.preventDefault();
    onPush({ why: why.trim(), difficulty: chosen === difficulty ? undefined : (chosen ?? undefined) });
  }
  return (
    <form className={styles.push} onSubmit={submit}>
      <TextField
        label={isForOther ? "Che cosa fa di diverso?" : "Che cosa fai di diverso?"}
        hint="Una riga per il tavolo: chi fallisce un tiro forzato ne paga le conseguenze."
        value={why}
        maxLength={200}
        autoFocus
        onChange={(event) => setWhy(event.target.value)}
      />
      {chosen && (
        <SegmentedControl
          className={how.field ?? ""}
          label="Difficoltà"
          name={name}
          options={DIFFICULTIES}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <div className={styles.ways}>
        <Button onClick={onCancel}>Lascia stare</Button>
        <Button type="submit" variant="main" busy={busy}>
          Forza il tiro
        </Button>
      </div>
    </form>
  );
}
