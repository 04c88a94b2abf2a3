import { type FormEvent, useState } from "react";
import { POINTS } from "#shared/names.ts";
import type { Gift, TrackedPoint } from "#shared/rules/giving.ts";
import type { BoardEntry } from "#shared/schemas/board.ts";
import { givePoints } from "../../../api/conditions.ts";
import { eventWords } from "../../../parts/condition/events.ts";
import { undoing } from "../../../parts/condition/undoing.ts";
import { useRuleCommand } from "../../../parts/condition/useRuleCommand.ts";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { NumberField } from "../../../ui/NumberField.tsx";
import { toast } from "../../../ui/toast.ts";
import { gaugesOf } from "../gauges.ts";
import styles from "./commands.module.css";
import type { RuleCommand } from "./refusals.ts";

const USUAL = [1, 2, 5, 10] as const;

/** Points whose loss has a rule of its own. */
const LOST_BY: Partial<Record<TrackedPoint, { command: RuleCommand; words: string }>> = {
  [POINTS.hit]: { command: "harm", words: "Colpo…" },
  [POINTS.sanity]: { command: "sanity", words: "Perdi Sanità…" },
};

interface PointsDialogProps {
  open: boolean;
  entry: BoardEntry;
  point: TrackedPoint;
  onClose: () => void;
  onLose: (command: RuleCommand) => void;
}

/** Adds or subtracts points of an investigator. */
export function PointsDialog({ open, entry, point, onClose, onLose }: PointsDialogProps) {
  const gauge = gaugesOf(entry).find((one) => one.point === point);
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="s"
      title={point}
      description={gauge && `${entry.info.name}: ${gauge.value} su ${gauge.max}`}
    >
      <PointsForm entry={entry} point={point} onClose={onClose} onLose={onLose} />
    </Dialog>
  );
}

function PointsForm({ entry, point, onClose, onLose }: Omit<PointsDialogProps, "open">) {
  const [amount, setAmount] = useState<number | null>(null);
  const { mutate, isPending, error } = useRuleCommand<Gift>([entry._id], givePoints);
  const lost = LOST_BY[point];

  function give(by: number) {
    mutate(
      { point, amount: by },
      {
        onSuccess([event]) {
          if (event) {
            const back = { id: `points ${event._id}`, ...undoing(entry._id, event) };
            toast.offerBack("success", eventWords(event), back);
          }
          onClose();
        },
      },
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (amount) give(amount);
  }

  return (
    <form className={styles.page} onSubmit={submit}>
      <fieldset className={styles.amounts}>
        <legend>Dai</legend>
        {USUAL.map((by) => (
          <Button key={by} disabled={isPending} onClick={() => give(by)}>
            +{by}
          </Button>
        ))}
      </fieldset>
      {lost ? (
        <Button onClick={() => onLose(lost.command)}>{lost.words}</Button>
      ) : (
        <fieldset className={styles.amounts}>
          <legend>Togli</legend>
          {USUAL.map((by) => (
            <Button key={by} disabled={isPending} onClick={() => give(-by)}>
              −{by}
            </Button>
          ))}
        </fieldset>
      )}
      <div className={styles.other}>
        <NumberField label="Quanti" value={amount} min={1} max={999} onChange={setAmount} />
        <Button type="submit" disabled={!amount} busy={isPending}>
          Dai
        </Button>
        {!lost && (
          <Button disabled={!amount} busy={isPending} onClick={() => amount && give(-amount)}>
            Togli
          </Button>
        )}
      </div>
      {error && <Notice tone="error">{error.message}</Notice>}
    </form>
  );
}
