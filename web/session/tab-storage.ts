import * as z from "zod/mini";
import { tokenStorage } from "./stored.ts";

/** Of one session: the tab may be reloaded for the next user. */
const Stored = z.object({ session: z.string(), kept: z.unknown() });

const sessionName = (): string | null => tokenStorage.read()?.slice(-12) ?? null;

/** What this tab kept for the session, over reloads, until it is closed; null if missing or not of this session. */
export function readOfTab(key: string): unknown {
  try {
    const stored = z.safeParse(Stored, JSON.parse(sessionStorage.getItem(key) ?? "null"));
    return stored.success && stored.data.session === sessionName() ? stored.data.kept : null;
  } catch {
    return null;
  }
}

/** @param kept null removes it. */
export function keepInTab(key: string, kept: unknown): void {
  try {
    const session = sessionName();
    if (kept === null || session === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ session, kept }));
  } catch {
    // A reload then forgets it.
  }
}
