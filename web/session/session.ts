import { proxy } from "valtio";
import { rememberToEnd } from "./sessions-to-end.ts";
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

/** Forgets the session on this browser; the server is told as soon as it can be. `because` is shown on the login screen. */
export function endSession(because: string | null = null): void {
  const { token } = session;
  tokenStorage.write(null);
  if (token !== null) rememberToEnd(token, Date.now());
  session.token = null;
  session.enteredAs = null;
  session.endedBecause = because;
}

/** Has this page follow what another tab of the browser does with the session. Called once, when the page starts. */
export function followOtherTabs(): void {
  window.addEventListener("storage", ({ key }) => {
    if (key === "token" || key === null) follow();
  });
  // A page that the browser took back from its history has heard nothing meanwhile.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) follow();
  });
}

function follow(): void {
  const token = tokenStorage.read();
  if (token === session.token) return;
  // What stands on the screen, half-written forms too, is the other user's.
  if (token !== null && session.token !== null) location.reload();
  else session.token = token;
}
