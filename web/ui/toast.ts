import { Toast as Base } from "@base-ui/react/toast";
import { proxy, ref } from "valtio";
import { attachToToast, detachToast, forgetCommand, keepCommand, type LocalUndo } from "./take-back.ts";

export type Tone = "success" | "error" | "info";

interface Offer {
  label: string;
  onPress: () => void;
  id: string;
}

/** Of the server's undo (`kept` is the id of its entry), or of one that only this page knows and that outlives the toast. */
type Back = Omit<Offer, "label"> & ({ kept: string } | { lasting: Omit<LocalUndo, "takeBack" | "toast"> });

/** Milliseconds; paused on hover and focus. */
const LASTING = { success: 4000, error: 15_000, info: 6000 };
const OFFERED = 10_000;

export const toastManager = Base.createToastManager();

type Toast = Parameters<typeof toastManager.add>[0];

/** Buffer until the lazy toast renderer is loaded; null afterwards. */
export const early = proxy<{ toasts: Toast[] | null }>({ toasts: [] });

/** Flushes the buffer. Called once by the renderer. */
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
 * `toast.success("Scheda salvata.")`. For events elsewhere or in the past; show what needs action as a Notice. `offer` has a
 * button, `offerBack` an undo button, `close` removes a toast by id.
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
  // An unsaved change stays until dismissed.
  const timeout = tone === "error" ? 0 : OFFERED;
  add({ ...toast, id, timeout, actionProps: { children: label, onClick }, onClose });
}

function offerBack(tone: Tone, title: string, { id, onPress, ...back }: Back, description?: string): void {
  if ("kept" in back) {
    attachToToast(back.kept, id);
    return offer(tone, title, { id, label: "Annulla", onPress }, description, () => detachToast(id));
  }
  const { lasting } = back;
  function takeBack() {
    close(id);
    onPress();
  }
  keepCommand({ ...lasting, takeBack, toast: id });
  function press() {
    forgetCommand(lasting.id);
    onPress();
  }
  offer(tone, title, { id, label: "Annulla", onPress: press }, description, () => detachToast(id));
}
