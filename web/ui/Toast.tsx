import { Toast as Base } from "@base-ui/react/toast";
import { type ReactNode, useMemo } from "react";
import { Button } from "./Button.tsx";
import { cx } from "./cx.ts";
import { IconButton } from "./IconButton.tsx";
import { CheckIcon, CloseIcon, ErrorIcon, InfoIcon } from "./icons.tsx";
import styles from "./Toast.module.css";

type Tone = "success" | "error" | "info";

const ICONS = { success: CheckIcon, error: ErrorIcon, info: InfoIcon };
/** Errors stay until they are read; the rest passes. Milliseconds. */
const LASTING = { success: 4000, error: 0, info: 6000 };
/** Long enough to think about what is offered. */
const OFFERED = 8000;

/** Something that can be done about what a slip says. */
export interface Offer {
  label: string;
  onPress: () => void;
  /** A later slip of the same id takes the place of this one. */
  id: string;
}

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
 * what a person must act on stands as a Notice beside its cause. `toast.offer` has a button, for instance to undo; `toast.close` withdraws it by its id.
 */
export function useToast() {
  const { add, close } = Base.useToastManager();
  return useMemo(() => {
    const say = (type: Tone) => (title: string, description?: string) =>
      add({ type, title, description, timeout: LASTING[type], priority: type === "error" ? "high" : "low" });
    const offer = (tone: Tone, title: string, { id, label, onPress }: Offer, description?: string) =>
      add({
        id,
        type: tone,
        title,
        description,
        timeout: LASTING[tone] && OFFERED,
        priority: tone === "error" ? "high" : "low",
        actionProps: {
          children: label,
          onClick: () => {
            close(id);
            onPress();
          },
        },
      });
    return { success: say("success"), error: say("error"), info: say("info"), offer, close };
  }, [add, close]);
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
        <Base.Action className={cx(styles.action)} render={<Button size="s" />} />
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
