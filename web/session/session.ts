import { proxy } from "valtio";
import { tokenStorage } from "./stored.ts";

/** Whether somebody is logged in on this browser, and why not any more. */
export const session = proxy<{ token: string | null; endedBecause: string | null }>({
  token: tokenStorage.read(),
  endedBecause: null,
});

export function startSession(token: string): void {
  tokenStorage.write(token);
  session.token = token;
  session.endedBecause = null;
}

/** Forgets the session on this browser. `because` is shown on the login screen. */
export function endSession(because: string | null = null): void {
  tokenStorage.write(null);
  session.token = null;
  session.endedBecause = because;
}
