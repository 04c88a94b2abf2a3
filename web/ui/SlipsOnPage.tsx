import { Toast as Base } from "@base-ui/react/toast";
import { useEffect } from "react";
import { Button } from "./Button.tsx";
import { cx } from "./cx.ts";
import { IconButton } from "./IconButton.tsx";
import { CheckIcon, CloseIcon, ErrorIcon, InfoIcon } from "./icons.tsx";
import styles from "./ToastSlips.module.css";
import { drawSlips, slips, type Tone } from "./toast.ts";

const ICONS = { success: CheckIcon, error: ErrorIcon, info: InfoIcon };
function Slips() {
  const { toasts } = Base.useToastManager();
  return toasts.map((slip) => {
    const tone = (slip.type ?? "info") as Tone; // only `toast` adds slips
    const Icon = ICONS[tone];
    return (
      <Base.Root
        key={slip.id}
        toast={slip}
        className={cx(styles.slip, styles[tone])}
        data-slip
        swipeDirection={["right", "down"]}
      >
        <Icon className={styles.icon} />
        <Base.Content className={styles.words}>
          <Base.Title className={styles.title} render={<p />} />
          <Base.Description className={styles.description} />
        </Base.Content>
        <Base.Action className={cx(styles.action)} render={<Button size="s" />} />
        {/* The library hides it until the pointer is over its pile of slips; ours lie side by side, and the key reaches all. */}
        <Base.Close
          aria-hidden={false}
          render={
            <IconButton label="Chiudi l'avviso" className={styles.close}>
              <CloseIcon />
            </IconButton>
          }
        />
      </Base.Root>
    );
  });
}

/** What `ToastSlips` shows from the first slip on. */
export function SlipsOnPage() {
  // The provider listens by now: effects run from the inside out.
  useEffect(drawSlips, []);
  return (
    <Base.Provider toastManager={slips} limit={3}>
      <Base.Portal>
        <Base.Viewport className={styles.viewport} aria-label="Avvisi">
          <Slips />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}
