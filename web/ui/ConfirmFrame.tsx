import { AlertDialog as Base } from "@base-ui/react/alert-dialog";
import { type ReactNode, useRef } from "react";
import { Button } from "./Button.tsx";
import { useBackCloses } from "./back.ts";
import { cx } from "./cx.ts";
import styles from "./Dialog.module.css";

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  /** A verb ("Elimina"), never "OK". */
  confirm: string;
  onConfirm: () => void;
  cancel?: string;
  danger?: boolean;
  busy?: boolean;
  /** Blocks a navigation: the dialog must not change the browser history. */
  isAboutLeaving?: boolean;
  children?: ReactNode;
}

export function ConfirmFrame({
  open,
  onOpenChange,
  title,
  description,
  children,
  ...props
}: ConfirmDialogProps) {
  const {
    confirm,
    onConfirm,
    cancel = "Annulla",
    danger = false,
    busy = false,
    isAboutLeaving = false,
  } = props;
  useBackCloses(open && !isAboutLeaving, () => busy || onOpenChange(false));
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
