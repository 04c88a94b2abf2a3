import { eq, lt } from "drizzle-orm";
import type { Db } from "../db/open.ts";
import { sessions, users } from "../db/tables.ts";

export type UserRow = typeof users.$inferSelect;
type SessionRow = typeof sessions.$inferSelect;

export function findUserByKey(db: Db, usernameKey: string): UserRow | null {
  return db.select().from(users).where(eq(users.usernameKey, usernameKey)).get() ?? null;
}

/** Tells which of two unique keys is taken already, or null when the user was added. */
export function insertUser(db: Db, user: UserRow): "username" | "email" | null {
  return db.transaction(
    (tx) => {
      if (tx.select().from(users).where(eq(users.usernameKey, user.usernameKey)).get()) return "username";
      if (tx.select().from(users).where(eq(users.emailKey, user.emailKey)).get()) return "email";
      tx.insert(users).values(user).run();
      return null;
    },
    { behavior: "immediate" },
  );
}

export function insertSession(db: Db, session: SessionRow): void {
  db.insert(sessions).values(session).run();
}

export function findSession(db: Db, tokenHash: string): { session: SessionRow; user: UserRow } | null {
  const row = db
    .select()
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, tokenHash))
    .get();
  return row ? { session: row.sessions, user: row.users } : null;
}

export function touchSession(db: Db, tokenHash: string, lastSeenAt: number): void {
  db.update(sessions).set({ lastSeenAt }).where(eq(sessions.tokenHash, tokenHash)).run();
}

export function deleteSession(db: Db, tokenHash: string): void {
  db.delete(sessions).where(eq(sessions.tokenHash, tokenHash)).run();
}

export function deleteSessionsUnseenSince(db: Db, moment: number): void {
  db.delete(sessions).where(lt(sessions.lastSeenAt, moment)).run();
}
