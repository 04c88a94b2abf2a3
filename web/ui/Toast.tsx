import { Toast as Base } from "@base-ui/react/toast";
import { useEffect } from "react";
import { Button } from "./Button.tsx";
import { cx } from "./cx.ts";
import { IconButton } from "./IconButton.tsx";
import { CheckIcon, CloseIcon, ErrorIcon, InfoIcon } from "./icons.tsx";
import styles from "./Toast.module.css";
import { fillToastPlace } from "./ToastPlace.tsx";

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

type Manager = Pick<ReturnType<typeof Base.useToastManager>, "add" | "close">;
type Task = (manager: Manager) => unknown;

let manager: Manager | null = null;
/** What was said before the slips were drawn. */
const early: Task[] = [];

function tell(task: Task): void {
  if (manager) task(manager);
  else early.push(task);
}

/**
 * `toast.success("Scheda salvata.")`. For what happened elsewhere or is already over; what a person must act on stands as
 * a Notice beside its cause. `toast.offer` has a button, for instance to undo; `toast.close` withdraws it by its id.
 */
export const toast = { success: say("success"), error: say("error"), info: say("info"), offer, close };

function say(type: Tone) {
  return (title: string, description?: string) =>
    tell(({ add }) =>
      add({ type, title, description, timeout: LASTING[type], priority: type === "error" ? "high" : "low" }),
    );
}

function offer(tone: Tone, title: string, { id, label, onPress }: Offer, description?: string) {
  const onClick = () => {
    close(id);
    onPress();
  };
  tell(({ add }) =>
    add({
      id,
      type: tone,
      title,
      description,
      timeout: LASTING[tone] && OFFERED,
      priority: tone === "error" ? "high" : "low",
      actionProps: { children: label, onClick },
    }),
  );
}

function close(id: string) {
  tell((manager) => manager.close(id));
}

function Slips() {
  const { toasts, add, close } = Base.useToastManager();
  useEffect(() => {
    manager = { add, close };
    for (const task of early.splice(0)) task(manager);
    return () => {
      manager = null;
    };
  }, [add, close]);
  return toasts.map((slip) => {
    const tone = (slip.type ?? "info") as Tone; // only `toast` adds slips
    const Icon = ICONS[tone];
    return (
      <Base.Root
        key={slip.id}
        toast={slip}
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

/** At the edge of the screen, over everything else. */
function ToastSlips() {
  return (
    <Base.Provider limit={3}>
      <Base.Portal>
        <Base.Viewport className={styles.viewport} aria-label="Avvisi">
          <Slips />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

fillToastPlace(ToastSlips);
