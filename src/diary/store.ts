import { and, asc, count, desc, eq, gt, gte, isNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { DiaryKind } from "#shared/schemas/diary.ts";
import type { Db } from "../db/open.ts";
import { diary, sittings, tables, users } from "../db/schema.ts";
import type { Viewer } from "../rolls/index.ts";

/** Who may read an entry besides its writer. Named users read it with the masters; `writer` is nobody else. */
export type Audience = "all" | "masters" | "writer" | { readonly users: readonly string[] };

export interface NewEntry {
  /** Its own where it must not be written twice. */
  readonly id?: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly kind: DiaryKind;
  readonly text: string;
  readonly audience: Audience;
  /** Who wrote a note. */
  readonly userId?: string;
}

export interface KeptEntry extends Omit<Required<NewEntry>, "userId" | "audience"> {
  readonly sittingId: string | null;
  readonly userId: string | null;
  /** Of the writer. */
  readonly username: string | null;
  readonly audience: string;
}

export interface KeptSitting {
  readonly id: string;
  readonly title: string;
  readonly beganAt: number;
  readonly endedAt: number | null;
  readonly lastAt: number;
  readonly present: readonly string[];
}

const MOST_ENTRIES = 20_000;
const MOST_SITTINGS = 1_000;
/** Counting at each entry would cost more than the entry. */
const PRUNE_EVERY = 500;

/** The one rule of who reads what, for lists, figures and exports alike. */
function readableBy({ userId, isMaster }: Viewer): SQL {
  const isNamed = sql`instr(${diary.audience}, ${`"${userId}"`}) > 0`;
  return sql`CASE ${diary.audience}
    WHEN 'all' THEN 1
    WHEN 'writer' THEN ${diary.userId} = ${userId}
    ELSE ${isMaster ? 1 : 0} OR ${isNamed} OR coalesce(${diary.userId} = ${userId}, 0) END`;
}

/** Newest first. @param after only those before this one. */
export function listEntries(
  db: Db,
  tableId: string,
  viewer: Viewer,
  { before, after, limit }: { before: number; after: { at: number; id: string } | null; limit: number },
): KeptEntry[] {
  const older = after
    ? or(lt(diary.at, after.at), and(eq(diary.at, after.at), lt(diary.id, after.id)))
    : undefined;
  return db
    .select({ entry: diary, username: users.username })
    .from(diary)
    .leftJoin(users, eq(users.id, diary.userId))
    .where(and(eq(diary.tableId, tableId), lt(diary.at, before), older, readableBy(viewer)))
    .orderBy(desc(diary.at), desc(diary.id))
    .limit(limit)
    .all()
    .map(({ entry, username }) => ({ ...entry, kind: DiaryKind.parse(entry.kind), username }));
}

/** What body and mind have met with between two moments, as far as the viewer reads it. */
export function harmTold(db: Db, tableId: string, viewer: Viewer, from: number, before: number): string[] {
  const happened = and(gte(diary.at, from), lt(diary.at, before));
  const ofHarm = sql`${diary.kind} IN ('body', 'mind')`;
  return db
    .select({ text: diary.text })
    .from(diary)
    .where(and(eq(diary.tableId, tableId), happened, ofHarm, readableBy(viewer)))
    .all()
    .map(({ text }) => text);
}

/** When something was, so that a list may go on from there; null for what is not of this table. */
export function momentOf(db: Db, tableId: string, id: string): number | null {
  const named = and(eq(diary.tableId, tableId), eq(diary.id, id));
  return db.select({ at: diary.at }).from(diary).where(named).get()?.at ?? null;
}

/** What is there already under this name stays as it is. */
export function insertEntry(
  db: Db,
  tableId: string,
  sittingId: string | null,
  { id = Bun.randomUUIDv7(), at, kind, text, audience, userId }: NewEntry,
): string {
  const written = typeof audience === "string" ? audience : JSON.stringify(audience.users);
  const [row] = db
    .insert(diary)
    .values({ id, tableId, sittingId, at, kind, text, audience: written, userId: userId ?? null })
    .onConflictDoNothing()
    .returning({ seq: diary.seq })
    .all();
  if (row && row.seq % PRUNE_EVERY === 0) pruneEntries(db, tableId);
  return id;
}

/** Keeps the newest of a table. @param most for tests. */
export function pruneEntries(db: Db, tableId: string, most = MOST_ENTRIES): void {
  const ofTable = eq(diary.tableId, tableId);
  const newest = db.select({ seq: diary.seq }).from(diary).where(ofTable).orderBy(desc(diary.seq));
  const gone = newest.limit(1).offset(most).get()?.seq;
  if (gone === undefined) return;
  db.delete(diary)
    .where(and(ofTable, lte(diary.seq, gone)))
    .run();
}

/** Gives what is there under this name other words. */
export function retellEntry(db: Db, tableId: string, { id = "", kind, text }: NewEntry): void {
  const told = and(eq(diary.id, id), eq(diary.tableId, tableId), eq(diary.kind, kind));
  db.update(diary)
    .set({ text })
    .where(and(told, ne(diary.text, text)))
    .run();
}

/** Whether this was told already, in this sitting and to the same. */
export function isToldIn(db: Db, sittingId: string, { kind, text, audience }: NewEntry): boolean {
  const written = typeof audience === "string" ? audience : JSON.stringify(audience.users);
  const same = and(eq(diary.kind, kind), eq(diary.text, text), eq(diary.audience, written));
  const found = db
    .select({ id: diary.id })
    .from(diary)
    .where(and(eq(diary.sittingId, sittingId), same));
  return found.get() !== undefined;
}

/** Of a call that was taken back: its entries are named after it, but for the last three digits. */
export function deleteHappening(db: Db, tableId: string, happeningId: string): void {
  const stem = happeningId.slice(0, -3);
  db.delete(diary)
    .where(and(eq(diary.tableId, tableId), gte(diary.id, `${stem}000`), lte(diary.id, `${stem}fff`)))
    .run();
}

/** Null for what is no note, or somebody else's. */
export function findNote(db: Db, userId: string, id: string): { tableId: string } | null {
  const own = and(eq(diary.id, id), eq(diary.userId, userId), eq(diary.kind, "note"));
  return db.select({ tableId: diary.tableId }).from(diary).where(own).get() ?? null;
}

/** What somebody has written himself, at whatever table, the oldest first. @param after the `seq` of the last one read. */
export function ownNotes(db: Db, userId: string, after: number, limit: number) {
  const own = and(eq(diary.userId, userId), eq(diary.kind, "note"), gt(diary.seq, after));
  return db
    .select({ seq: diary.seq, at: diary.at, table: tables.name, text: diary.text, audience: diary.audience })
    .from(diary)
    .innerJoin(tables, eq(tables.id, diary.tableId))
    .where(own)
    .orderBy(asc(diary.seq))
    .limit(limit)
    .all();
}

export function deleteNote(db: Db, userId: string, id: string): void {
  db.delete(diary)
    .where(and(eq(diary.id, id), eq(diary.userId, userId)))
    .run();
}

export function countNotes(db: Db, tableId: string, userId: string, since: number): number {
  const own = and(eq(diary.tableId, tableId), gte(diary.at, since), eq(diary.userId, userId));
  return db.select({ notes: count() }).from(diary).where(own).get()?.notes ?? 0;
}

/** The oldest first. */
export function listSittings(db: Db, tableId: string): KeptSitting[] {
  const ofTable = eq(sittings.tableId, tableId);
  const rows = db.select().from(sittings).where(ofTable).orderBy(sittings.beganAt, sittings.id).all();
  return rows.map(sittingOf);
}

/** That has not been ended, though it may have been quiet for long. */
export function findLasting(db: Db, tableId: string): KeptSitting | null {
  const lasting = and(eq(sittings.tableId, tableId), isNull(sittings.endedAt));
  const row = db.select().from(sittings).where(lasting).get();
  return row ? sittingOf(row) : null;
}

/** Of a table with too many the oldest goes; what happened in it stays, until it is too old itself. */
export function insertSitting(db: Db, tableId: string, sitting: KeptSitting): void {
  db.insert(sittings)
    .values({ ...sitting, tableId, present: JSON.stringify(sitting.present) })
    .run();
  const newest = db.select({ id: sittings.id }).from(sittings).where(eq(sittings.tableId, tableId));
  const gone = newest.orderBy(desc(sittings.beganAt)).limit(1).offset(MOST_SITTINGS).get()?.id;
  if (gone === undefined) return;
  db.update(diary).set({ sittingId: null }).where(eq(diary.sittingId, gone)).run();
  db.delete(sittings).where(eq(sittings.id, gone)).run();
}

export function updateSitting(db: Db, { id, title, endedAt, lastAt, present }: KeptSitting): void {
  db.update(sittings)
    .set({ title, endedAt, lastAt, present: JSON.stringify(present) })
    .where(eq(sittings.id, id))
    .run();
}

const sittingOf = ({ present, tableId: _table, ...row }: typeof sittings.$inferSelect): KeptSitting => ({
  ...row,
  present: z.array(z.string()).parse(JSON.parse(present)),
});
