import { Toast as Base } from "@base-ui/react/toast";
import { useEffect } from "react";
import { Button } from "./Button.tsx";
import { cx } from "./cx.ts";
import { IconButton } from "./IconButton.tsx";
import { CheckIcon, CloseIcon, ErrorIcon, InfoIcon } from "./icons.tsx";
import styles from "./Toasts.module.css";
import { drawToasts, type Tone, toastManager } from "./toast.ts";

const ICONS = { success: CheckIcon, error: ErrorIcon, info: InfoIcon };
function ToastList() {
  const { toasts } = Base.useToastManager();
  return toasts.map((toast) => {
    const tone = (toast.type ?? "info") as Tone; // only `toast` adds toasts
    const Icon = ICONS[tone];
    return (
      <Base.Root
        key={toast.id}
        toast={toast}
        className={cx(styles.toast, styles[tone])}
        data-toast
        swipeDirection={["right", "down"]}
      >
        <Icon className={styles.icon} />
        <Base.Content className={styles.words}>
          <Base.Title className={styles.title} render={<p />} />
          <Base.Description className={styles.description} />
        </Base.Content>
        <Base.Action className={cx(styles.action)} render={<Button size="s" />} />
        {/* Base UI hides it until the stack of toasts is hovered; ours are not stacked, and the keyboard reaches them. */}
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

export function ToastsOnPage() {
  // Child effects have run: the provider is subscribed.
  useEffect(drawToasts, []);
  return (
    <Base.Provider toastManager={toastManager} limit={3}>
      <Base.Portal>
        <Base.Viewport className={styles.viewport} aria-label="Avvisi">
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}
