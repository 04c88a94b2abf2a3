import { type ReactNode, useCallback, useId, useRef, useState } from "react";
import text from "../../styles/text.module.css";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useFirstWrong } from "../../ui/useFirstWrong.ts";
import styles from "./FormDialog.module.css";
import { FormUploads } from "./form-uploads.ts";
import { LeaveGuard, UnsavedDialog } from "./LeaveGuard.tsx";

interface FormDialogProps {
  open: boolean;
  title: string;
  /** Current content: if changed, closing asks for confirmation. Must be JSON-serialisable. */
  written: object;
  onSave: () => void;
  saving: { isPending: boolean; error: Error | null };
  onClose: () => void;
  children: ReactNode;
  aside?: ReactNode;
}

/** Form in a dialog. An error keeps the input and focuses the first invalid field. Waits for uploads (`useFormUpload`). Reset by `key`. */
export function FormDialog({
  open,
  title,
  written,
  onSave,
  saving,
  onClose,
  children,
  aside,
}: FormDialogProps) {
  const [first] = useState(() => JSON.stringify(written));
  const [tries, setTries] = useState(0);
  const [isLeaving, setLeaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const waitId = useId();
  const [uploads, setUploads] = useState(0);
  const countUpload = useCallback((change: 1 | -1) => setUploads((before) => before + change), []);
  const isWaiting = uploads > 0;
  const isDirty = open && (isWaiting || JSON.stringify(written) !== first);
  const leave = () => (isDirty ? setLeaving(true) : onClose());

  useFirstWrong(form, tries);

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && leave()}
      size="l"
      title={title}
      locked={saving.isPending}
      actions={
        <>
          <Button onClick={leave}>Annulla</Button>
          <Button
            type="submit"
            form={id}
            variant="main"
            busy={saving.isPending || isWaiting}
            aria-describedby={waitId}
          >
            Salva
          </Button>
        </>
      }
    >
      <div className={aside ? styles.beside : undefined}>
        <form
          ref={form}
          id={id}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setTries(tries + 1);
            onSave();
          }}
        >
          <FormUploads value={countUpload}>{children}</FormUploads>
          <p id={waitId} className={text.hidden} aria-live="polite">
            {isWaiting && "Carico l'immagine… Poi puoi salvare."}
          </p>
          {saving.error && <Notice tone="error">{saving.error.message}</Notice>}
        </form>
        {aside}
      </div>
      <UnsavedDialog open={isLeaving} onStay={() => setLeaving(false)} onLeave={onClose} />
      <LeaveGuard isDirty={isDirty && !saving.isPending} />
    </Dialog>
  );
}
