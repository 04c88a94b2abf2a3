import { Refused } from "#shared/refused.ts";
import type { NewPassword } from "#shared/schemas/user.ts";
import type { Db } from "../db/open.ts";
import { hashSecret } from "../http/secret.ts";
import { hashPassword } from "./passwords.ts";
import { findUserOfResetToken, useUpResetToken } from "./reset-store.ts";
import { deleteSessionsOf, setPasswordHash } from "./store.ts";

/**
 * Sets the password of whoever owns a reset token, and ends all sessions of that user.
 * @returns the hashes of the ended sessions. @throws Refused `rule_broken` for a dead token.
 */
export async function setNewPassword(
  db: Db,
  { token, newPassword }: NewPassword,
  now: number,
): Promise<string[]> {
  const tokenHash = hashSecret(token);
  // Before the costly hash, so that guessed tokens cost the server nothing.
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
