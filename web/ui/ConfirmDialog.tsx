import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import { type ReactNode, useRef } from "react";
import { Button } from "./Button.tsx";
import { cx } from "./cx.ts";
import styles from "./Dialog.module.css";

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question. */
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  /** The verb on the button ('Elimina'), never 'OK'. */
  confirm: string;
  onConfirm: () => void;
  cancel?: string;
  danger?: boolean;
  /** While it happens the dialog stays and cannot be dismissed. */
  busy?: boolean;
  /** For instance the error, when it did not work. */
  children?: ReactNode;
}

/** Asks before what cannot be undone. The focus starts on the way out. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  ...props
}: ConfirmDialogProps) {
  const { confirm, onConfirm, cancel = "Annulla", danger = false, busy = false } = props;
  const wayOut = useRef<HTMLButtonElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={styles.veil} data-veil />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup className={cx(styles.root, styles.s)} initialFocus={wayOut}>
            <div className={cx(styles.head, styles.plain)}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              <Base.Description className={styles.description}>{description}</Base.Description>
            </div>
            {children && <div className={styles.body}>{children}</div>}
            <div className={styles.actions}>
              <Base.Close render={<Button ref={wayOut}>{cancel}</Button>} disabled={busy} />
              <Button variant={danger ? "danger" : "main"} busy={busy} onClick={onConfirm}>
                {confirm}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
