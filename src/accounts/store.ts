import { and, asc, count, desc, eq, lt, max, ne, notInArray, sql } from "drizzle-orm";
import type { Db } from "../db/open.ts";
import { prepared } from "../db/prepared.ts";
import { characters, sessions, users } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import { formerUsernameKey, usernameKey } from "./keys.ts";

export type UserRow = typeof users.$inferSelect;
type SessionRow = typeof sessions.$inferSelect;

/** Accounts of version 0.1 are found by the name as typed then. */
export function findUserByName(db: Db, username: string): UserRow | null {
  const ofKey = (key: string) => db.select().from(users).where(eq(users.usernameKey, key)).get();
  return ofKey(formerUsernameKey(username)) ?? ofKey(usernameKey(username)) ?? null;
}

export function findUserByEmailKey(db: Db, emailKey: string): UserRow | null {
  return db.select().from(users).where(eq(users.emailKey, emailKey)).get() ?? null;
}

export function findUser(db: Db, userId: string): UserRow | null {
  return db.select().from(users).where(eq(users.id, userId)).get() ?? null;
}

export function countUsers(db: Db): number {
  return db.select({ total: count() }).from(users).get()?.total ?? 0;
}

export function listUsers(db: Db) {
  return db
    .select({
      username: users.username,
      email: users.email,
      isMaster: users.isMaster,
      characters: db.$count(characters, eq(characters.ownerId, users.id)),
      lastSeenAt: max(sessions.lastSeenAt),
    })
    .from(users)
    .leftJoin(sessions, eq(sessions.userId, users.id))
    .groupBy(users.id)
    .orderBy(asc(users.createdAt), asc(users.id))
    .all();
}

export function setPasswordHash(db: Db, userId: string, passwordHash: string): void {
  db.update(users).set({ passwordHash }).where(eq(users.id, userId)).run();
}

export function deleteUser(db: Db, userId: string): void {
  db.delete(users).where(eq(users.id, userId)).run();
}

/** @param seat in the same transaction; if it throws, there is no account. @returns what is taken, or null. */
export function insertUser(
  db: Db,
  user: Omit<UserRow, "currentTableId">,
  seat: (tx: Db) => void,
): "username" | "email" | null {
  return inTransaction(db, (tx) => {
    // Compare names, because stored keys of version 0.1 still contain invisible characters.
    const names = tx.select({ username: users.username }).from(users).all();
    if (names.some(({ username }) => usernameKey(username) === user.usernameKey)) return "username";
    if (tx.select().from(users).where(eq(users.emailKey, user.emailKey)).get()) return "email";
    const isTrusted = user.isTrusted || names.length === 0;
    tx.insert(users)
      .values({ ...user, isTrusted })
      .run();
    seat(tx);
    return null;
  });
}

/** The session used longest ago is dropped: repeated logins must not fill the database. */
const MOST_SESSIONS_OF_ONE = 100;

export function insertSession(db: Db, session: SessionRow): void {
  const others = and(eq(sessions.userId, session.userId), ne(sessions.tokenHash, session.tokenHash));
  inTransaction(db, (tx) => {
    const kept = tx
      .select({ tokenHash: sessions.tokenHash })
      .from(sessions)
      .where(others)
      .orderBy(desc(sessions.lastSeenAt))
      .limit(MOST_SESSIONS_OF_ONE - 1);
    tx.delete(sessions)
      .where(and(others, notInArray(sessions.tokenHash, kept)))
      .run();
    tx.insert(sessions).values(session).run();
  });
}

const sessionQuery = prepared((db) =>
  db
    .select()
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, sql.placeholder("tokenHash")))
    .prepare(),
);

export function findSession(db: Db, tokenHash: string): { session: SessionRow; user: UserRow } | null {
  const row = sessionQuery(db).get({ tokenHash });
  return row ? { session: row.sessions, user: row.users } : null;
}

export function touchSession(db: Db, tokenHash: string, lastSeenAt: number): void {
  db.update(sessions).set({ lastSeenAt }).where(eq(sessions.tokenHash, tokenHash)).run();
}

export function deleteSession(db: Db, tokenHash: string): void {
  db.delete(sessions).where(eq(sessions.tokenHash, tokenHash)).run();
}

export function sessionsOf(db: Db, userId: string): SessionRow[] {
  return db.select().from(sessions).where(eq(sessions.userId, userId)).all();
}

/** @param but hash of the session to keep. @returns the hashes of the others. */
export function deleteSessionsOf(db: Db, userId: string, but?: string): string[] {
  const ended = db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), but === undefined ? undefined : ne(sessions.tokenHash, but)))
    .returning({ tokenHash: sessions.tokenHash })
    .all();
  return ended.map(({ tokenHash }) => tokenHash);
}

export function deleteSessionsUnseenSince(db: Db, moment: number): void {
  db.delete(sessions).where(lt(sessions.lastSeenAt, moment)).run();
}
