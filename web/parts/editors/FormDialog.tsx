import { type ReactNode, useId, useRef, useState } from "react";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useFirstWrong } from "../../ui/useFirstWrong.ts";
import styles from "./FormDialog.module.css";
import { LeaveGuard, UnsavedDialog } from "./LeaveGuard.tsx";

interface FormDialogProps {
  open: boolean;
  title: string;
  /** What is written: other than at first, it is not thrown away without asking. JSON can say it. */
  written: object;
  /** Reads the form and, when it can be read, saves it. */
  onSave: () => void;
  saving: { isPending: boolean; error: Error | null };
  onClose: () => void;
  children: ReactNode;
  /** Beside the form where there is room for it, below on a phone. */
  aside?: ReactNode;
}

/**
 * A form to make or change one thing: a refusal loses nothing of what is written, and leads to the first field that
 * is wrong. Mount it anew (`key`) for each thing.
 */
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
  const isDirty = open && JSON.stringify(written) !== first;
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
          <Button type="submit" form={id} variant="main" busy={saving.isPending}>
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
          {children}
          {saving.error && <Notice tone="error">{saving.error.message}</Notice>}
        </form>
        {aside}
      </div>
      <UnsavedDialog open={isLeaving} onStay={() => setLeaving(false)} onLeave={onClose} />
      <LeaveGuard isDirty={isDirty && !saving.isPending} />
    </Dialog>
  );
}
