import { Toast as Base } from "@base-ui/react/toast";
import { type ReactNode, useMemo } from "react";
import { cx } from "./cx.ts";
import { IconButton } from "./IconButton.tsx";
import { CheckIcon, CloseIcon, ErrorIcon, InfoIcon } from "./icons.tsx";
import styles from "./Toast.module.css";

type Tone = "success" | "error" | "info";

const ICONS = { success: CheckIcon, error: ErrorIcon, info: InfoIcon };
/** Errors stay until they are read; the rest passes. Milliseconds. */
const LASTING = { success: 4000, error: 0, info: 6000 };

/** Stands once around the app. Slips that say what has happened, at the edge of the screen. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Base.Provider limit={3}>
      {children}
      <Base.Portal>
        <Base.Viewport className={styles.viewport} aria-label="Avvisi">
          <Slips />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

/**
 * `const toast = useToast(); toast.success("Scheda salvata.")`. For what happened elsewhere or is already over;
 * what a person must act on stands as a Notice beside its cause.
 */
export function useToast() {
  const { add } = Base.useToastManager();
  return useMemo(() => {
    const say = (type: Tone) => (title: string, description?: string) =>
      add({ type, title, description, timeout: LASTING[type], priority: type === "error" ? "high" : "low" });
    return { success: say("success"), error: say("error"), info: say("info") };
  }, [add]);
}

function Slips() {
  const { toasts } = Base.useToastManager();
  return toasts.map((toast) => {
    const tone = (toast.type ?? "info") as Tone; // only `useToast` adds slips
    const Icon = ICONS[tone];
    return (
      <Base.Root
        key={toast.id}
        toast={toast}
        className={cx(styles.slip, styles[tone])}
        swipeDirection={["right", "down"]}
      >
        <Icon className={styles.icon} />
        <Base.Content className={styles.words}>
          <Base.Title className={styles.title} render={<p />} />
          <Base.Description className={styles.description} />
        </Base.Content>
        <Base.Close
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
