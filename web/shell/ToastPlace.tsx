import { useEffect } from "react";
import { laterCode, useLater } from "../loading/later.ts";
import { onUnheard } from "../ui/toast.ts";

/** Stands once beside the app, whichever screen it shows: where slips lie. Whoever is only on the way in fetches their code with the first. */
export function ToastPlace() {
  const later = useLater();
  // Without the server a slip waits, as what it tells of has been done.
  useEffect(() => onUnheard(() => void laterCode().catch(() => {})), []);
  return later && <later.ToastSlips />;
}
