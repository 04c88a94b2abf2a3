import { type FormEvent, useState } from "react";
import { LONGEST_WALL_NOTE } from "#shared/wall/index.ts";
import { writeNote } from "../../live/wall.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import styles from "./WallScreen.module.css";

interface NoteDialogProps {
  open: boolean;
  onClose: () => void;
  /** Where it will hang. */
  place: () => { x: number; y: number };
}

/** A new note. What was typed stays until it hangs on the wall. */
export function NoteDialog({ open, onClose, place }: NoteDialogProps) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function send(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === "") return setProblem("Scrivi qualcosa sul foglietto.");
    setBusy(true);
    const refused = await writeNote(text.trim(), place());
    setBusy(false);
    setProblem(refused);
    if (refused !== null) return;
    setText("");
    onClose();
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="s"
      title="Un foglietto"
      description="Lo leggono tutti quelli del tavolo."
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Chiudi
          </Button>
          <Button variant="main" type="submit" form="wall-note" busy={isBusy}>
            Appendi
          </Button>
        </>
      }
    >
      <form id="wall-note" className={styles.form} onSubmit={send}>
        <TextArea
          label="Che cosa c'è scritto"
          maxLength={LONGEST_WALL_NOTE}
          rows={4}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {problem && <Notice tone="error">{problem}</Notice>}
      </form>
    </Dialog>
  );
}
