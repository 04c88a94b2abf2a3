import { Toast as Base } from "@base-ui/react/toast";
import { useEffect } from "react";
import { Button } from "./Button.tsx";
import { cx } from "./cx.ts";
import { IconButton } from "./IconButton.tsx";
import { CheckIcon, CloseIcon, ErrorIcon, InfoIcon } from "./icons.tsx";
import styles from "./ToastSlips.module.css";
import { layOn, type Slip } from "./toast.ts";

const ICONS = { success: CheckIcon, error: ErrorIcon, info: InfoIcon };
/** Errors stay until they are read; the rest passes. Milliseconds. */
const LASTING = { success: 4000, error: 0, info: 6000 };
/** Long enough to think about what is offered. */
const OFFERED = 8000;

/** A slip as the library takes it. */
function dressed({ tone, title, description, offer }: Slip, close: (id: string) => void) {
  const priority = tone === "error" ? "high" : "low";
  const slip = { type: tone, title, description, timeout: LASTING[tone], priority } as const;
  if (!offer) return slip;
  const { id, label, onPress } = offer;
  const onClick = () => {
    close(id);
    onPress();
  };
  return { ...slip, id, timeout: slip.timeout && OFFERED, actionProps: { children: label, onClick } };
}

function Slips() {
  const { toasts, add, close } = Base.useToastManager();
  useEffect(() => {
    const lay = (slip: Slip) => void add(dressed(slip, close));
    return layOn({ lay, close });
  }, [add, close]);
  return toasts.map((slip) => {
    const tone = (slip.type ?? "info") as Slip["tone"]; // only `toast` adds slips
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
export function ToastSlips() {
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
