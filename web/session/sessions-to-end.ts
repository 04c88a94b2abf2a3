import * as z from "zod/mini";
import { dropStored, readStored, writeStored } from "./stored.ts";

/** Key of version 0.1. */
const KEY = "leftSessions";
/** The server has expired the session by then: `SESSION_LIFETIME_MS` in `src/accounts`. */
const DEAD_AFTER_MS = 30 * 24 * 60 * 60 * 1000;
const MOST = 10;

const SessionsToEnd = z.array(
  z.object({
    token: z.string().check(z.maxLength(200)),
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

/** Stores a token until the server has ended its session; the newest ten. */
export function rememberToEnd(token: string, now: number): void {
  write([{ token, at: now }, ...read(now)].slice(0, MOST));
}

/** Tokens of sessions that may still be valid, newest first. Drops expired ones. */
export function sessionsToEnd(now: number): string[] {
  const sessions = read(now);
  write(sessions);
  return sessions.map(({ token }) => token);
}

export function forgetEnded(token: string, now: number): void {
  write(read(now).filter((each) => each.token !== token));
}
