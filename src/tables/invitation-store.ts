import { and, asc, count, eq, gt, inArray, lte, or, sql } from "drizzle-orm";
import type { Invitation } from "#shared/schemas/table.ts";
import { nameOfCharacter } from "../db/document-parts.ts";
import type { Db } from "../db/open.ts";
import { characters, invitationExclusions, invitations, tables, users } from "../db/schema.ts";

export type InvitationRow = typeof invitations.$inferSelect;

const isAlive = (now: number) => and(gt(invitations.usesLeft, 0), gt(invitations.expiresAt, now));

const workOfCharacter = sql<string | null>`${characters.document} ->> '$.characterInfo.work'`;
const isGiven = and(
  eq(characters.id, invitations.characterId),
  eq(characters.ownerId, invitations.createdBy),
);

export function insertInvitation(db: Db, invitation: InvitationRow): void {
  db.insert(invitations).values(invitation).run();
}

/** Null when used up, withdrawn, expired, or of an archived table. */
export function findInvitation(
  db: Db,
  codeHash: string,
  now: number,
): (InvitationRow & { tableName: string; by: string; name: string | null; work: string | null }) | null {
  const row = db
    .select({
      invitation: invitations,
      tableName: tables.name,
      by: users.username,
      name: sql<string | null>`${nameOfCharacter}`,
      work: workOfCharacter,
    })
    .from(invitations)
    .leftJoin(characters, isGiven)
    .innerJoin(tables, eq(tables.id, invitations.tableId))
    .innerJoin(users, eq(users.id, invitations.createdBy))
    .where(and(eq(invitations.codeHash, codeHash), isAlive(now), eq(tables.isArchived, false)))
    .get();
  if (!row) return null;
  const { invitation, ...shown } = row;
  return { ...invitation, ...shown };
}

export function listInvitations(db: Db, tableId: string, now: number): Invitation[] {
  const rows = db
    .select({
      _id: invitations.id,
      usesLeft: invitations.usesLeft,
      expiresAt: invitations.expiresAt,
      asMaster: invitations.asMaster,
      characterId: characters.id,
      name: sql<string | null>`${nameOfCharacter}`,
    })
    .from(invitations)
    .leftJoin(characters, isGiven)
    .where(and(eq(invitations.tableId, tableId), isAlive(now)))
    .orderBy(asc(invitations.expiresAt), asc(invitations.id))
    .all();
  return rows.map(({ characterId, name, ...invitation }) => ({
    ...invitation,
    ...(characterId !== null && name !== null && { character: { _id: characterId, name } }),
  }));
}

export function deleteDeadInvitations(db: Db, tableId: string, now: number): number {
  const isDead = or(lte(invitations.usesLeft, 0), lte(invitations.expiresAt, now));
  db.delete(invitations)
    .where(and(eq(invitations.tableId, tableId), isDead))
    .run();
  const left = db.select({ total: count() }).from(invitations).where(eq(invitations.tableId, tableId));
  return left.get()?.total ?? 0;
}

export function deleteInvitation(db: Db, tableId: string, invitationId: string): boolean {
  const gone = db
    .delete(invitations)
    .where(and(eq(invitations.id, invitationId), eq(invitations.tableId, tableId)))
    .returning({ id: invitations.id })
    .all();
  return gone.length > 0;
}

export function deleteInvitationsBy(db: Db, tableId: string, userId: string): void {
  db.delete(invitations)
    .where(and(eq(invitations.tableId, tableId), eq(invitations.createdBy, userId)))
    .run();
}

const idsOf = (db: Db, tableId: string) =>
  db.select({ id: invitations.id }).from(invitations).where(eq(invitations.tableId, tableId));

/** Voids the table's current invitations for this person. Stored by id, as the clock may be set back. */
export function excludeFromInvitations(db: Db, tableId: string, userId: string): void {
  const excluded = idsOf(db, tableId)
    .all()
    .map(({ id: invitationId }) => ({ invitationId, userId }));
  if (excluded.length === 0) return;
  db.insert(invitationExclusions).values(excluded).onConflictDoNothing().run();
}

export function isExcluded(db: Db, invitationId: string, userId: string): boolean {
  const named = and(
    eq(invitationExclusions.invitationId, invitationId),
    eq(invitationExclusions.userId, userId),
  );
  return db.select().from(invitationExclusions).where(named).get() !== undefined;
}

export function endExclusions(db: Db, tableId: string, userId: string): void {
  const atTable = inArray(invitationExclusions.invitationId, idsOf(db, tableId));
  db.delete(invitationExclusions)
    .where(and(eq(invitationExclusions.userId, userId), atTable))
    .run();
}

export function spendInvitation(db: Db, invitationId: string): void {
  db.update(invitations)
    .set({ usesLeft: sql`${invitations.usesLeft} - 1` })
    .where(eq(invitations.id, invitationId))
    .run();
}
