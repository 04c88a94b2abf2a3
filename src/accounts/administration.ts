import { Refused } from "#shared/refused.ts";
import type { Registration } from "#shared/schemas/user.ts";
import type { Db } from "../db/open.ts";
import { hashPassword } from "./passwords.ts";
import { register } from "./register.ts";
import { deleteSessionsOf, deleteUser, findUserByName, listUsers, setPasswordHash } from "./store.ts";

/** What the host may do from the command line; it asks for no code, since the host owns the data. */

export type KnownUser = ReturnType<typeof listUsers>[number];

/** @throws Refused `conflict` when the name or address is taken. */
export async function addUser(db: Db, registration: Registration, now: number): Promise<void> {
  await register(db, { registration: "open", masterCode: null }, registration, now);
}

/**
 * Sets a password and ends every session of that user: live sockets go with their next word.
 * @throws Refused `not_found` when nobody has that name.
 */
export async function changePassword(db: Db, username: string, password: string): Promise<void> {
  const user = existing(db, username);
  const passwordHash = await hashPassword(password);
  db.transaction((tx) => {
    setPasswordHash(tx, user.id, passwordHash);
    deleteSessionsOf(tx, user.id);
  });
}

/** Whom a name means, and what he keeps here. @throws Refused `not_found` when nobody has that name. */
export function describeUser(db: Db, username: string): KnownUser {
  const { username: shown } = existing(db, username);
  const known = listUsers(db).find((user) => user.username === shown);
  if (!known) throw missing(username);
  return known;
}

/** Removes a user with his characters and sessions. @throws Refused `not_found` when nobody has that name. */
export function removeUser(db: Db, username: string): void {
  deleteUser(db, existing(db, username).id);
}

function existing(db: Db, username: string) {
  const user = findUserByName(db, username);
  if (!user) throw missing(username);
  return user;
}

const missing = (username: string) => new Refused("not_found", `L'utente ${username} non esiste`);
