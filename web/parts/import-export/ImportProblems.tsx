import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import styles from "./ImportProblems.module.css";

interface ImportProblemsProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  problems: readonly string[];
}

/** Lists what of a file could not be read. */
export function ImportProblems({ open, onOpenChange, problems }: ImportProblemsProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="s"
      title="L'investigatore non è stato importato"
      description="Nel file c'è qualcosa che non si può leggere. Nessun personaggio è stato creato."
      actions={
        <Button variant="main" onClick={() => onOpenChange(false)}>
          Ho capito
        </Button>
      }
    >
      <ul className={styles.list}>
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Dialog>
  );
}
