import { useMutation } from "@tanstack/react-query";
import type { BoardEntry } from "#shared/schemas/board.ts";
import { answerArrival } from "../../../api/tables.ts";
import text from "../../../styles/text.module.css";
import { Button } from "../../../ui/Button.tsx";
import { Card } from "../../../ui/Card.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { toast } from "../../../ui/toast.ts";
import styles from "./Arrivals.module.css";

/** Investigators changed outside the table, waiting for a master's confirmation. */
export function Arrivals({ board }: { board: readonly BoardEntry[] }) {
  return (
    <div className={styles.root} aria-live="polite">
      {board.map((entry) => entry.arrival && <ArrivalCard key={entry._id} entry={entry} />)}
    </div>
  );
}

function ArrivalCard({ entry }: { entry: BoardEntry }) {
  const { _id: id, version, info, username, arrival } = entry;
  const answering = useMutation({
    mutationFn: (how: "confirm" | "restore") => answerArrival({ id, version, how }),
    onSuccess: (_, how) =>
      toast.success(how === "confirm" ? `${info.name} gioca così.` : `${info.name} è di nuovo com'era.`),
  });
  const isPending = (how: string) => answering.isPending && answering.variables === how;
  const title = `arrival-${id}`;
  const differences = arrival?.differences ?? [];
  return (
    <Card aria-labelledby={title} padding="s" className={styles.card ?? ""}>
      <h3 id={title} className={styles.title}>
        {info.name} aspetta una conferma
      </h3>
      <p className={text.faded}>
        {differences.length > 0
          ? `Cambiato fuori dal tavolo, di ${username}:`
          : `È di nuovo com'era. Di ${username}.`}
      </p>
      {differences.length > 0 && (
        <ul className={styles.differences}>
          {differences.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {answering.error && <Notice tone="error">{answering.error.message}</Notice>}
      <div className={styles.actions}>
        <Button
          size="s"
          busy={isPending("confirm")}
          aria-label={`Conferma le modifiche di ${info.name}`}
          onClick={() => answering.mutate("confirm")}
        >
          Conferma
        </Button>
        <Button
          size="s"
          busy={isPending("restore")}
          aria-label={`Rimetti com'era ${info.name}`}
          onClick={() => answering.mutate("restore")}
        >
          Rimetti com'era
        </Button>
      </div>
    </Card>
  );
}
