import { subscribeKey } from "valtio/utils";
import { forgetLeft, leftSessions } from "../session/left.ts";
import { session } from "../session/session.ts";
import { endOnServer } from "./user.ts";

/** Milliseconds. A server that is off is started by a person. */
const TRY_AGAIN_AFTER = 60_000;

let retry: ReturnType<typeof setTimeout> | undefined;

/**
 * Ends on the server what this browser has left, the session that is left now and those that were left while the server
 * could not be reached. Called once, when the page starts.
 */
export function endLeftSessions(): void {
  void tryAll();
  subscribeKey(session, "token", () => void tryAll());
  window.addEventListener("online", () => void tryAll());
}

async function tryAll(): Promise<void> {
  for (const token of leftSessions(Date.now())) if (await endOnServer(token)) forgetLeft(token, Date.now());
  clearTimeout(retry);
  if (leftSessions(Date.now()).length > 0) retry = setTimeout(() => void tryAll(), TRY_AGAIN_AFTER);
}
