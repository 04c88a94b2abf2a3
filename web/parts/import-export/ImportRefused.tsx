import { messageOf } from "../../api/client.ts";
import { problemsOf } from "../../api/transfer.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import styles from "./ImportButton.module.css";

interface ImportRefusedProps {
  open: boolean;
  error: Error | null;
  onClose: () => void;
  onAgain: () => void;
}

/** Why a file cannot be imported. */
export function ImportRefused({ open, error, onClose, onAgain }: ImportRefusedProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="s"
      title="Questo file non si può importare"
      description="Nessun personaggio è stato creato."
      actions={
        <>
          <Button onClick={onClose}>Ho capito</Button>
          <Button
            variant="main"
            onClick={() => {
              onClose();
              onAgain();
            }}
          >
            Scegli un altro file
          </Button>
        </>
      }
    >
      <p role="alert">{messageOf(error)}</p>
      <ul className={styles.list}>
        {problemsOf(error).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Dialog>
  );
}
