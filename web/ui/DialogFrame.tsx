import { Dialog as Base } from "@base-ui/react/dialog";
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useBackCloses } from "./back.ts";
import { cx } from "./cx.ts";
import styles from "./Dialog.module.css";
import { IconButton } from "./IconButton.tsx";
import { CloseIcon } from "./icons.tsx";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  size?: "s" | "m" | "l";
  centred?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  finalFocus?: RefObject<HTMLElement | null>;
  /** Cannot be dismissed while pending. */
  locked?: boolean;
}

export function DialogFrame({
  open,
  onOpenChange,
  title,
  description,
  children,
  actions,
  ...props
}: DialogProps) {
  const { size = "m", centred, initialFocus, finalFocus, locked = false } = props;
  useBackCloses(open, () => locked || onOpenChange(false));
  const ignoreSecond = useSecondClickIgnored(open);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => (next || !locked) && onOpenChange(next)}
      disablePointerDismissal={locked}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.veil} data-veil />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={cx(styles.root, styles[size], centred && styles.centred)}
            onClickCapture={ignoreSecond}
            {...(initialFocus ? { initialFocus } : {})}
            {...(finalFocus ? { finalFocus } : {})}
          >
            <div className={styles.head}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {description && (
                <Base.Description className={styles.description}>{description}</Base.Description>
              )}
            </div>
            {children && <div className={styles.body}>{children}</div>}
            {actions && <div className={styles.actions}>{actions}</div>}
            {/* Last in the DOM, so that the initial focus is in the content; CSS moves it to the corner. */}
            {!locked && (
              <Base.Close
                className={styles.close}
                render={
                  <IconButton label="Chiudi">
                    <CloseIcon />
                  </IconButton>
                }
              />
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** The second click of the double click that has opened a dialog must not choose what lies under the pointer. */
function useSecondClickIgnored(open: boolean) {
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!open) hasBegun.current = false;
  }, [open]);
  return (event: MouseEvent) => {
    if (event.detail <= 1) hasBegun.current = true;
    if (hasBegun.current) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
