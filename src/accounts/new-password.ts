import { Refused } from "#shared/refused.ts";
import type { NewPassword, PasswordChange } from "#shared/schemas/user.ts";
import type { Db } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { hashSecret } from "../http/secret.ts";
import { assertUncommon } from "./common-passwords.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { dropResetTokens, findUserOfResetToken, useUpResetToken } from "./reset-store.ts";
import type { Session } from "./sessions.ts";
import { deleteSessionsOf, findUser, setPasswordHash } from "./store.ts";

/** Ends all sessions of the user and returns their hashes. @throws Refused `rule_broken` for an invalid token. */
export async function setNewPassword(
  db: Db,
  { token, newPassword }: NewPassword,
  now: number,
): Promise<string[]> {
  const tokenHash = hashSecret(token);
  // Before the expensive hash, so that guessed tokens cost the server nothing.
  const user = findUserOfResetToken(db, tokenHash, now);
  if (!user) throw deadLink();
  assertUncommon(newPassword, "newPassword");
  const passwordHash = await hashPassword(newPassword);
  const ended = inTransaction(db, (tx) => {
    if (!useUpResetToken(tx, user.id, tokenHash)) return null;
    setPasswordHash(tx, user.id, passwordHash);
    return deleteSessionsOf(tx, user.id);
  });
  if (!ended) throw deadLink();
  return ended;
}

/** Call `assertUncommon` first. @returns hashes of the ended other sessions. @throws Refused `forbidden` for a wrong password. */
export async function changeOwnPassword(
  db: Db,
  { userId, tokenHash }: Session,
  { password, newPassword }: PasswordChange,
): Promise<string[]> {
  const known = findUser(db, userId)?.passwordHash ?? null;
  if (!(await verifyPassword(password, known))) throw wrongPassword();
  const passwordHash = await hashPassword(newPassword);
  const ended = inTransaction(db, (tx) => {
    // A reset link or another page may have changed it meanwhile.
    if (findUser(tx, userId)?.passwordHash !== known) return null;
    setPasswordHash(tx, userId, passwordHash);
    dropResetTokens(tx, userId);
    return deleteSessionsOf(tx, userId, tokenHash);
  });
  if (!ended) throw wrongPassword();
  return ended;
}

function wrongPassword(): Refused {
  const sentence = "La password attuale non è giusta";
  return new Refused("forbidden", sentence, { fields: { password: sentence } });
}

const deadLink = () =>
  new Refused("rule_broken", "Questo link non è più valido: chiedi un'altra email da 'Recupera password'");
