import { proxy } from "valtio";
import { rememberToEnd } from "./sessions-to-end.ts";
import { dropStored, tokenStorage } from "./stored.ts";
import { unsentRolls } from "./unsent-rolls.ts";

/** Under which edits of sheets that were not saved are stored. */
export const UNSAVED_EDITS_KEY = "unsavedEdits";

/** Who is logged in on this browser; `endedBecause` tells why nobody is any more. */
export const session = proxy<{
  token: string | null;
  endedBecause: string | null;
  /** The name with which somebody has just logged in, until the live channel has been told. */
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

/** Forgets the session on this browser; it is ended on the server as soon as that answers. `because` is shown on the login screen. */
export function endSession(because: string | null = null): void {
  const { token } = session;
  tokenStorage.write(null);
  unsentRolls.clear();
  // Whoever is logged out by the server finds his edits again.
  if (because === null) dropStored(UNSAVED_EDITS_KEY);
  if (token !== null) rememberToEnd(token, Date.now());
  session.token = null;
  session.enteredAs = null;
  session.endedBecause = because;
}

/** Has this page follow a login or logout in another tab. Called once, when the page starts. */
export function followOtherTabs(): void {
  window.addEventListener("storage", ({ key }) => {
    if (key === "token" || key === null) follow();
  });
  // A page that comes back out of the browser's history has missed these events.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) follow();
  });
}

function follow(): void {
  const token = tokenStorage.read();
  if (token === session.token) return;
  // Everything on the screen, half-filled forms too, is still the former user's.
  if (token !== null && session.token !== null) location.reload();
  else session.token = token;
}
