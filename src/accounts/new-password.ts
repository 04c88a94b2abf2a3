import { Refused } from "#shared/refused.ts";
import type { NewPassword } from "#shared/schemas/user.ts";
import type { Db } from "../db/open.ts";
import { hashPassword } from "./passwords.ts";
import { findUserOfResetToken, useUpResetToken } from "./reset-store.ts";
import { deleteSessionsOf, setPasswordHash } from "./store.ts";
import { hashToken } from "./tokens.ts";

/**
 * Sets a new password for whoever holds a reset token, and ends all of that user's sessions.
 * @returns the hashes of the sessions that ended.
 * @throws Refused `rule_broken` for a token that was used, has expired, or never was.
 */
export async function setNewPassword(
  db: Db,
  { token, newPassword }: NewPassword,
  now: number,
): Promise<string[]> {
  const tokenHash = hashToken(token);
  // Asked before the costly hash, so that guessing tokens costs the server nothing.
  const user = findUserOfResetToken(db, tokenHash, now);
  if (!user) throw deadLink();
  const passwordHash = await hashPassword(newPassword);
  const ended = db.transaction(
    (tx) => {
      if (!useUpResetToken(tx, user.id, tokenHash)) return null;
      setPasswordHash(tx, user.id, passwordHash);
      return deleteSessionsOf(tx, user.id);
    },
    { behavior: "immediate" },
  );
  if (!ended) throw deadLink();
  return ended;
}

const deadLink = () =>
  new Refused("rule_broken", "Questo link non è più valido: chiedi un'altra email da 'Recupera password'");
