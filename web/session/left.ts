import * as z from "zod/mini";
import { dropStored, readStored, writeStored } from "./stored.ts";

const KEY = "leftSessions";
/** By then the server has let the session die by itself: `SESSION_LIFETIME_MS` in `src/accounts`. */
const DEAD_AFTER_MS = 30 * 24 * 60 * 60 * 1000;
const MOST = 10;

const Left = z.array(
  z.object({
    token: z.string().check(z.maxLength(200)),
    /** Milliseconds since 1970. */
    at: z.number(),
  }),
);

function read(now: number): z.output<typeof Left> {
  const left = readStored(KEY, Left) ?? [];
  return left.filter(({ at }) => now - at < DEAD_AFTER_MS).slice(0, MOST);
}

function write(left: z.output<typeof Left>): void {
  if (left.length > 0) writeStored(KEY, left);
  else dropStored(KEY);
}

/** Keeps the token of a session that this browser has left, until the server has ended it too: the newest ten. */
export function rememberLeft(token: string, now: number): void {
  write([{ token, at: now }, ...read(now)].slice(0, MOST));
}

/** The tokens of the sessions that may still live on the server, newest first; forgets those that have died of age. */
export function leftSessions(now: number): string[] {
  const left = read(now);
  write(left);
  return left.map(({ token }) => token);
}

/** Forgets a session that the server has ended. */
export function forgetLeft(token: string, now: number): void {
  write(read(now).filter((each) => each.token !== token));
}
