import { Refused } from "#shared/refused.ts";
import type { Device } from "#shared/schemas/user.ts";
import type { Db } from "../db/open.ts";
import { endSession, hasEnded } from "./ended.ts";
import type { Session } from "./sessions.ts";
import { sessionsOf } from "./store.ts";

/** A prefix of the hash: names a session to its owner, who can only end it by it. */
const idOf = (tokenHash: string): string => tokenHash.slice(0, 16);

const aliveOf = (db: Db, { userId }: Session) =>
  sessionsOf(db, userId).filter(({ tokenHash }) => !hasEnded(db, tokenHash));

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

/** @returns the hash of the ended session. @throws Refused `not_found` for a session that is not the caller's. */
export function endDevice(db: Db, session: Session, id: string): string {
  const found = aliveOf(db, session).find(({ tokenHash }) => idOf(tokenHash) === id);
  if (!found) throw new Refused("not_found", "Questa sessione è già finita");
  endSession(db, found.tokenHash);
  return found.tokenHash;
}
