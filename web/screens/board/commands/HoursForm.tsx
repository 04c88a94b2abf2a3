import { type FormEvent, useState } from "react";
import { later } from "#shared/rules/calendar.ts";
import type { StoryTime } from "#shared/schemas/story.ts";
import { passHours } from "../../../api/table-commands.ts";
import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { NumberField } from "../../../ui/NumberField.tsx";
import { Becomes } from "./Becomes.tsx";
import { tellTable, useTableCommand } from "./table-command.ts";
import styles from "./table-commands.module.css";

interface HoursFormProps {
  tableId: string;
  story: StoryTime | null;
  onDone?: () => void;
}

/** Passes hours of game time for all in play. */
export function HoursForm({ tableId, story, onDone }: HoursFormProps) {
  const [hours, setHours] = useState<number | null>(1);
  const { mutate, isPending, error } = useTableCommand(tableId, passHours);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!hours) return;
    mutate(
      { hours },
      {
        onSuccess(done) {
          tellTable(tableId, done, { isTableChanged: story !== null });
          setHours(1);
          onDone?.();
        },
      },
    );
  }
  return (
    <form className={styles.hours} onSubmit={submit}>
      <NumberField label="Ore" labelHidden value={hours} min={1} max={99} onChange={setHours} />
      <Button type="submit" busy={isPending} disabled={!hours}>
        {hours === 1 ? "Passa un'ora" : `Passano ${hours ?? ""} ore`}
      </Button>
      <Becomes story={story && hours ? later(story, hours * 60) : null} />
      {error && <Notice tone="error">{error.message}</Notice>}
    </form>
  );
}
