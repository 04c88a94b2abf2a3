import { proxy } from "valtio";
import { tokenStorage } from "./stored.ts";

/** Whether somebody is logged in on this browser, and why not any more. */
export const session = proxy<{
  token: string | null;
  endedBecause: string | null;
  /** As whom somebody has just logged in, until the table has been told. */
  enteredAs: string | null;
}>({
  token: tokenStorage.read(),
  endedBecause: null,
  enteredAs: null,
});

export function startSession(token: string, username: string): void {
  tokenStorage.write(token);
  session.enteredAs = username;
  session.token = token;
  session.endedBecause = null;
}

/** Forgets the session on this browser. `because` is shown on the login screen. */
export function endSession(because: string | null = null): void {
  tokenStorage.write(null);
  session.token = null;
  session.enteredAs = null;
  session.endedBecause = because;
}
