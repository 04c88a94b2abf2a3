import { subscribeKey } from "valtio/utils";
import { session } from "../session/session.ts";
import { forgetEnded, sessionsToEnd } from "../session/sessions-to-end.ts";
import { endOnServer } from "./user.ts";

const TRY_AGAIN_MS = 60_000;

let retry: ReturnType<typeof setTimeout> | undefined;

/** Ends on the server all sessions closed locally, with retries while it is unreachable. Call once. */
export function endSessionsOnServer(): void {
  void tryAll();
  subscribeKey(session, "token", () => void tryAll());
  window.addEventListener("online", () => void tryAll());
}

async function tryAll(): Promise<void> {
  for (const token of sessionsToEnd(Date.now())) if (await endOnServer(token)) forgetEnded(token, Date.now());
  clearTimeout(retry);
  if (sessionsToEnd(Date.now()).length > 0) retry = setTimeout(() => void tryAll(), TRY_AGAIN_MS);
}
