import { subscribeKey } from "valtio/utils";
import { laterCode } from "../loading/later.ts";
import { onceIdle } from "../loading/once-idle.ts";
import { session } from "../session/session.ts";

const TRY_AGAIN_MS = 5_000;

let isSeated = false;

/**
 * Takes a seat at the table as soon as somebody is logged in and the screen stands: the code that the table needs is large,
 * and what the table says at once would have React draw the screen a second time. Called when the page starts; gives what
 * ends the waiting.
 */
export function awaitSession(): () => void {
  const seat = () => void takeSeat();
  const callOff = onceIdle(seat);
  const unsubscribe = subscribeKey(session, "token", seat);
  return () => {
    callOff();
    unsubscribe();
  };
}

async function takeSeat(): Promise<void> {
  if (isSeated || session.token === null) return;
  // Where the server is not there, the screen says so; the table waits for it.
  const code = await laterCode().catch(() => null);
  if (!code) setTimeout(() => void takeSeat(), TRY_AGAIN_MS);
  else if (!isSeated) {
    isSeated = true;
    code.sitDown();
  }
}
