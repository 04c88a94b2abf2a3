import { Toast as Base } from "@base-ui/react/toast";
import { proxy, ref } from "valtio";
import { forgetCommand, keepCommand, leaveToast, putOnToast } from "./take-back.ts";

export type Tone = "success" | "error" | "info";

interface Offer {
  label: string;
  onPress: () => void;
  /** A later toast of the same id takes the place of this one. */
  id: string;
}

interface Back extends Omit<Offer, "label"> {
  /** Of what can be taken back for longer than the toast stays: see `RuleCommand`. */
  lasting?: { id: string; of: string | null; words: string };
  /** The id by which the server takes it back: then it is no command of this page. */
  kept?: string | undefined;
}

/** Milliseconds; all stay while the pointer or the focus is on them. */
const LASTING = { success: 4000, error: 15_000, info: 6000 };
/** Milliseconds: long enough to think about what is offered. */
const OFFERED = 10_000;

/** What `ToastsOnPage.tsx` draws. */
export const toastManager = Base.createToastManager();

type Toast = Parameters<typeof toastManager.add>[0];

/** What draws the toasts comes with the first; until then they wait here. */
export const early = proxy<{ toasts: Toast[] | null }>({ toasts: [] });

/** Draws the toasts that came before. Called once, by what draws them. */
export function drawToasts(): void {
  const before = early.toasts ?? [];
  early.toasts = null;
  for (const toast of before) toastManager.add(toast);
}

function add(toast: Toast): void {
  if (early.toasts) early.toasts.push(ref(toast));
  else toastManager.add(toast);
}

function close(id: string): void {
  if (!early.toasts) return toastManager.close(id);
  const closed = early.toasts.filter((toast) => toast.id === id);
  early.toasts = early.toasts.filter((toast) => toast.id !== id);
  for (const { onClose } of closed) onClose?.();
}

/**
 * `toast.success("Scheda salvata.")`. For what happened elsewhere or is already over; what a person must act on is shown as
 * a Notice beside its cause. `toast.offer` has a button; `toast.offerBack` one to take back what was done, which is kept among
 * the commands as long as the toast stays, or lasts; `toast.close` withdraws either by its id.
 */
export const toast = {
  success: say("success"),
  error: say("error"),
  info: say("info"),
  offer,
  offerBack,
  close,
};

function toastOf(type: Tone, title: string, description: string | undefined) {
  const priority = type === "error" ? "high" : "low";
  return { type, title, description, timeout: LASTING[type], priority } as const;
}

function say(tone: Tone) {
  return (title: string, description?: string, timeout = LASTING[tone]) =>
    add({ ...toastOf(tone, title, description), timeout });
}

function offer(tone: Tone, title: string, offered: Offer, description?: string, onClose?: () => void): void {
  const { id, label, onPress } = offered;
  const toast = toastOf(tone, title, description);
  const onClick = () => {
    close(id);
    onPress();
  };
  // What was not saved waits for its button.
  const timeout = tone === "error" ? 0 : OFFERED;
  add({ ...toast, id, timeout, actionProps: { children: label, onClick }, onClose });
}

function offerBack(
  tone: Tone,
  title: string,
  { id, onPress, lasting, kept }: Back,
  description?: string,
): void {
  if (kept !== undefined) {
    putOnToast(kept, id);
    return offer(tone, title, { id, label: "Annulla", onPress }, description, () => leaveToast(id));
  }
  const command = lasting ?? { id: `toast ${id}`, of: null, words: title, isBrief: true };
  function takeBack() {
    close(id);
    onPress();
  }
  keepCommand({ ...command, takeBack, toast: id });
  function press() {
    forgetCommand(command.id);
    onPress();
  }
  offer(tone, title, { id, label: "Annulla", onPress: press }, description, () => leaveToast(id));
}
