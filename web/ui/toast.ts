import { Toast as Base } from "@base-ui/react/toast";

export type Tone = "success" | "error" | "info";

interface Offer {
  label: string;
  onPress: () => void;
  /** A later slip of the same id takes the place of this one. */
  id: string;
}

/** Milliseconds; 0 stays until it is closed. */
const LASTING = { success: 4000, error: 0, info: 6000 };
/** Milliseconds: long enough to think about what is offered. */
const OFFERED = 10_000;

/** What a slip that takes something back says on its button. */
const TAKE_BACK = "Annulla";
/** How to press each slip that still offers it, the newest last. */
const offered = new Map<string, () => void>();

/** What `ToastSlips.tsx` draws. */
export const slips = Base.createToastManager();

/**
 * `toast.success("Scheda salvata.")`. For what happened elsewhere or is already over; what a person must act on is shown as
 * a Notice beside its cause. `toast.offer` has a button; `toast.offerBack` one to take back what was done, the newest of
 * which `toast.takeBack` presses; `toast.close` withdraws either by its id.
 */
export const toast = {
  success: say("success"),
  error: say("error"),
  info: say("info"),
  offer,
  offerBack,
  close: slips.close,
  takeBack: () => [...offered.values()].at(-1)?.(),
};

function slipOf(type: Tone, title: string, description: string | undefined) {
  const priority = type === "error" ? "high" : "low";
  return { type, title, description, timeout: LASTING[type], priority } as const;
}

function say(tone: Tone) {
  return (title: string, description?: string, timeout = LASTING[tone]) =>
    void slips.add({ ...slipOf(tone, title, description), timeout });
}

function offer(tone: Tone, title: string, { id, label, onPress }: Offer, description?: string): void {
  const slip = slipOf(tone, title, description);
  const onClick = () => {
    slips.close(id);
    onPress();
  };
  offered.delete(id);
  if (label === TAKE_BACK) offered.set(id, onClick);
  const timeout = slip.timeout && OFFERED;
  slips.add({
    ...slip,
    id,
    timeout,
    actionProps: { children: label, onClick },
    // A later slip of this id may stand there by now.
    onClose: () => offered.get(id) === onClick && offered.delete(id),
  });
}

function offerBack(tone: Tone, title: string, back: Omit<Offer, "label">, description?: string): void {
  offer(tone, title, { ...back, label: TAKE_BACK }, description);
}
