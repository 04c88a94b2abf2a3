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
  // Another tab may have logged in meanwhile.
  for (const former of new Set([session.token, tokenStorage.read()]))
    if (former !== null && former !== token) rememberToEnd(former, Date.now());
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

/** Follows login and logout in other tabs. Call once. @param onLogin called after a login in another tab. */
export function followOtherTabs(onLogin: () => void): void {
  followStored("token", () => follow(onLogin));
}

function follow(onLogin: () => void): void {
  const token = tokenStorage.read();
  if (token === session.token) return;
  // The screen, with its half-filled forms, still belongs to the former user.
  if (token !== null && session.token !== null) return location.reload();
  session.token = token;
  if (token !== null) onLogin();
}
