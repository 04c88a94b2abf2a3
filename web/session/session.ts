import { proxy } from "valtio";
import { rememberToEnd } from "./sessions-to-end.ts";
import { followStored, tokenStorage } from "./stored.ts";
import { unsentRolls } from "./unsent-rolls.ts";

/** `endedBecause`: shown on the login screen. */
export const session = proxy<{
  token: string | null;
  endedBecause: string | null;
  /** Set at login, until sent on the live channel. */
  enteredAs: string | null;
}>({
  token: tokenStorage.read(),
  endedBecause: null,
  enteredAs: null,
});

export function startSession(token: string, username: string): void {
  unsentRolls.clear();
  tokenStorage.write(token);
  session.enteredAs = username;
  session.token = token;
  session.endedBecause = null;
}

/** The server session is ended once the server is reachable. @param because shown on the login screen. */
export function endSession(because: string | null = null): void {
  const { token } = session;
  tokenStorage.write(null);
  unsentRolls.clear();
  if (token !== null) rememberToEnd(token, Date.now());
  session.token = null;
  session.enteredAs = null;
  session.endedBecause = because;
}

/** Follows login and logout in other tabs. Call once. */
export function followOtherTabs(): void {
  followStored("token", follow);
}

function follow(): void {
  const token = tokenStorage.read();
  if (token === session.token) return;
  // The screen, with its half-filled forms, still belongs to the former user.
  if (token !== null && session.token !== null) location.reload();
  else session.token = token;
}
