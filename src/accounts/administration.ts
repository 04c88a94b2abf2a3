import { Refused } from "#shared/refused.ts";
import type { Registration } from "#shared/schemas/user.ts";
import type { Db } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { assertUncommon } from "./common-passwords.ts";
import { hashPassword } from "./passwords.ts";
import { register, type SeatNewcomer } from "./register.ts";
import { dropResetTokens } from "./reset-store.ts";
import { deleteSessionsOf, deleteUser, findUserByName, listUsers, setPasswordHash } from "./store.ts";

/** For the host's command line: needs no codes, as the host owns the data. */

export type KnownUser = ReturnType<typeof listUsers>[number];

/** @throws Refused `conflict` when the name or address is taken. */
export async function addUser(
  db: Db,
  registration: Registration,
  seat: SeatNewcomer,
  now: number,
): Promise<void> {
  await register(db, { registration: "open", masterCode: null }, registration, seat, now, true);
}

/** Also ends every session and reset link of the user. @throws Refused `not_found`. */
export async function changePassword(db: Db, username: string, password: string): Promise<void> {
  const user = existing(db, username);
  assertUncommon(password, "newPassword");
  const passwordHash = await hashPassword(password);
  inTransaction(db, (tx) => {
    setPasswordHash(tx, user.id, passwordHash);
    deleteSessionsOf(tx, user.id);
    dropResetTokens(tx, user.id);
  });
}

/** @throws Refused `not_found`. */
export function describeUser(db: Db, username: string): KnownUser {
  const { username: shown } = existing(db, username);
  const known = listUsers(db).find((user) => user.username === shown);
  if (!known) throw missing(username);
  return known;
}

/** Also deletes characters and sessions. @throws Refused `not_found`. */
export function removeUser(db: Db, username: string): void {
  deleteUser(db, existing(db, username).id);
}

function existing(db: Db, username: string) {
  const user = findUserByName(db, username);
  if (!user) throw missing(username);
  return user;
}

const missing = (username: string) => new Refused("not_found", `L'utente ${username} non esiste`);
