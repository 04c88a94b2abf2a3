import { insertUser } from "../../src/accounts/store.ts";
import type { Db } from "../../src/db/open.ts";
import { tables } from "../../src/db/schema.ts";
import { seatNewcomer } from "../../src/tables/index.ts";

type User = Omit<Parameters<typeof insertUser>[1], "createdAt" | "isTrusted"> & { createdAt?: number };

/** Inserts a user into the database, with the seat of one added by the host, since hashing many passwords is slow. */
export function putUser(db: Db, { createdAt = 0, ...user }: User): void {
  const seat = (tx: Db) => seatNewcomer(tx, { ...user, mayLead: true }, undefined, createdAt);
  insertUser(db, { ...user, isTrusted: true, createdAt }, seat);
}

/** Inserts a user with this name. @returns the id. */
export function putUserCalled(db: Db, username: string, isMaster = false): string {
  const id = Bun.randomUUIDv7();
  const email = `${username}@esempio.it`;
  const keys = { usernameKey: username.toLowerCase(), emailKey: email.toLowerCase() };
  putUser(db, { id, username, email, ...keys, passwordHash: "-", isMaster });
  return id;
}

/** The table of a new server. */
export function firstTable(db: Db): string {
  const id = db.select().from(tables).get()?.id;
  if (!id) throw new Error("there is no table");
  return id;
}
