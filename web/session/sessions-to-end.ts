import * as z from "zod/mini";
import { dropStored, readStored, writeStored } from "./stored.ts";

/** As version 0.1 called it. */
const KEY = "leftSessions";
/** After this the server has ended the session by itself: `SESSION_LIFETIME_MS` in `src/accounts`. */
const DEAD_AFTER_MS = 30 * 24 * 60 * 60 * 1000;
const MOST = 10;

const SessionsToEnd = z.array(
  z.object({
    token: z.string().check(z.maxLength(200)),
    /** Milliseconds since 1970. */
    at: z.number(),
  }),
);

function read(now: number): z.output<typeof SessionsToEnd> {
  const sessions = readStored(KEY, SessionsToEnd) ?? [];
  return sessions.filter(({ at }) => now - at < DEAD_AFTER_MS).slice(0, MOST);
}

function write(sessions: z.output<typeof SessionsToEnd>): void {
  if (sessions.length > 0) writeStored(KEY, sessions);
  else dropStored(KEY);
}

/** Keeps the token of a session that this browser has left, until the server has ended it too: the newest ten. */
export function rememberToEnd(token: string, now: number): void {
  write([{ token, at: now }, ...read(now)].slice(0, MOST));
}

/** The tokens of the sessions that may still live on the server, newest first; forgets those that are too old to. */
export function sessionsToEnd(now: number): string[] {
  const sessions = read(now);
  write(sessions);
  return sessions.map(({ token }) => token);
}

export function forgetEnded(token: string, now: number): void {
  write(read(now).filter((each) => each.token !== token));
}
