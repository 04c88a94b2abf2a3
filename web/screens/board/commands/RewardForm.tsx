import { type FormEvent, useState } from "react";
import { GainText } from "#shared/schemas/condition-calls.ts";
import type { Seated } from "#shared/schemas/table.ts";
import { rewardTable } from "../../../api/table-commands.ts";
import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { tellTable, useTableCommand } from "./table-command.ts";
import styles from "./table-commands.module.css";

interface RewardFormProps {
  tableId: string;
  seats: readonly Seated[];
  onDone: () => void;
}

/** Sanity reward for those who played, rolled for each. */
export function RewardForm({ tableId, seats, onDone }: RewardFormProps) {
  const [sanity, setSanity] = useState("+1d6");
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, error } = useTableCommand(tableId, rewardTable);
  const present = seats.flatMap(({ isHere, playing, characters }) =>
    isHere ? characters.filter(({ _id }) => _id === playing) : [],
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    const gain = GainText.safeParse(sanity.trim());
    setProblem(gain.error?.issues[0]?.message);
    if (!gain.success) return;
    mutate(
      { sanity: gain.data },
      {
        onSuccess(done) {
          tellTable(tableId, done, { title: "Sanità per chi c'era" });
          onDone();
        },
      },
    );
  }

  if (present.length === 0) return <Notice tone="info">Nessuno di chi gioca è qui adesso.</Notice>;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Sanità"
        hint={`A chi è qui, ciascuno col suo tiro: ${present.map(({ name }) => name).join(", ")}.`}
        value={sanity}
        error={problem}
        maxLength={60}
        autoCapitalize="none"
        autoComplete="off"
        onChange={(event) => setSanity(event.target.value)}
      />
      {error && <Notice tone="error">{error.message}</Notice>}
      <Button type="submit" variant="main" wide busy={isPending}>
        Premia
      </Button>
    </form>
  );
}
