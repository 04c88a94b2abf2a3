import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Progress } from "../../ui/Progress.tsx";
import styles from "./PrintScreen.module.css";

export type PrintState = "printing" | "printed" | "failed";

interface PrintStatusProps {
  state: PrintState;
  message: string | undefined;
  onRetry: () => void;
}

/** Progress of the PDF, announced to screen readers. */
export function PrintStatus({ state, message, onRetry }: PrintStatusProps) {
  return (
    <div className={styles.status} aria-live="polite">
      {state === "printing" && <Progress label="Stampa in corso..." />}
      {state === "printed" && <Notice tone="success" title="Stampa effettuata" />}
      {state === "failed" && (
        <Notice
          tone="error"
          title={`Errore durante la stampa della scheda personaggio: ${message}`}
          action={<Button onClick={onRetry}>Riprova</Button>}
        />
      )}
    </div>
  );
}

/** Lists characters printed as □: scripts that the server has no font for. */
export function Unprinted({ letters }: { letters: readonly string[] }) {
  if (letters.length === 0) return null;
  return (
    <Notice tone="warning" title="Qualche segno non si stampa.">
      Sul foglio non si {letters.length === 1 ? "stampa" : "stampano"}:{" "}
      <span translate="no">{letters.join(" ")}</span>. Al loro posto c'è un □.
    </Notice>
  );
}
