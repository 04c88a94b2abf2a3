import { Refused } from "#shared/refused.ts";
import type { Device } from "#shared/schemas/user.ts";
import type { Db } from "../db/open.ts";
import { endSession, hasEnded } from "./ended.ts";
import type { Session } from "./sessions.ts";
import { sessionsOf } from "./store.ts";

/** The beginning of the token's hash names a session to its owner; nothing can be done with it but to end it. */
const idOf = (tokenHash: string): string => tokenHash.slice(0, 16);

const aliveOf = (db: Db, { userId }: Session) =>
  sessionsOf(db, userId).filter(({ tokenHash }) => !hasEnded(db, tokenHash));

/** The devices on which the caller is logged in, the one in use first, then the latest seen. */
export function listDevices(db: Db, session: Session): Device[] {
  return aliveOf(db, session)
    .map(({ tokenHash, browser, createdAt, lastSeenAt }) => ({
      id: idOf(tokenHash),
      browser,
      createdAt,
      lastSeenAt,
      isThisOne: tokenHash === session.tokenHash,
    }))
    .sort((a, b) => Number(b.isThisOne) - Number(a.isThisOne) || b.lastSeenAt - a.lastSeenAt);
}

/**
 * Logs one of the caller's own devices out, and returns the hash of the session that ended.
 * @throws Refused `not_found` for a session that is not there or not his.
 */
export function endDevice(db: Db, session: Session, id: string): string {
  const found = aliveOf(db, session).find(({ tokenHash }) => idOf(tokenHash) === id);
  if (!found) throw new Refused("not_found", "Questa sessione è già finita");
  endSession(db, found.tokenHash);
  return found.tokenHash;
}
