import { and, desc, eq, gte, inArray, isNotNull, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { DiaryKind } from "#shared/schemas/diary.ts";
import { type DiaryOrder, type DiaryPlace, newestFirst, rowsAfter } from "../db/diary-order.ts";
import { invalidateFigures } from "../db/invalidate-figures.ts";
import { keepNewest } from "../db/keep-newest.ts";
import type { Db } from "../db/open.ts";
import { diary, users } from "../db/schema.ts";
import { type Audience, playersAmong, type Viewer, whereVisible } from "../visibility.ts";
import { RowData } from "./data.ts";

export interface NewEntry {
  /** Set where it must not be written twice. */
  readonly id?: string;
  readonly at: number;
  readonly kind: DiaryKind;
  readonly text?: string;
  readonly data?: RowData;
  readonly audience: Audience;
  readonly userId?: string;
  /** As `writeStory` makes it. */
  readonly storyAt?: string | null;
}

export interface StoredEntry extends Omit<Required<NewEntry>, "userId" | "data"> {
  readonly data: RowData | null;
  readonly sittingId: string | null;
  readonly userId: string | null;
  readonly username: string | null;
}

export interface Mark {
  readonly seq: number;
  readonly id: string;
  readonly at: number;
  readonly sittingId: string | null;
}

export interface SittingSpan {
  readonly id: string;
  /** Milliseconds since 1970: from inclusive, to exclusive. */
  readonly from: number;
  readonly before: number;
}

type Row = typeof diary.$inferSelect;

const MOST_ENTRIES = 20_000;
/** Pruning at each insert would cost more than the insert. */
const PRUNE_EVERY = 500;

/** The SQL of `isVisible` for rows, shared by lists, figures and exports. */
export const readableBy = (viewer: Viewer): SQL | undefined => whereVisible(AUDIENCE, viewer);
const listed = sql`CASE WHEN json_valid(${diary.audience}) THEN ${diary.audience} ELSE '[]' END`;
const AUDIENCE = {
  isForAll: eq(diary.audience, "all"),
  people: sql`SELECT value FROM json_each(${listed}) UNION ALL SELECT ${diary.userId}`,
  author: sql`CASE ${diary.audience} WHEN 'writer' THEN coalesce(${diary.userId}, '') END`,
};

export function listEntries(
  db: Db,
  tableId: string,
  viewer: Viewer,
  { order, after, limit }: { order: DiaryOrder; after: DiaryPlace | null; limit: number },
): StoredEntry[] {
  return db
    .select({ entry: diary, username: users.username })
    .from(diary)
    .leftJoin(users, eq(users.id, diary.userId))
    .where(and(eq(diary.tableId, tableId), rowsAfter(diary, order, after), readableBy(viewer)))
    .orderBy(...newestFirst(diary, order), desc(diary.id))
    .limit(limit)
    .all()
    .map(keptEntry);
}

/** Positions of entries, newest first: small enough to keep for a later read. */
export function listMarks(
  db: Db,
  tableId: string,
  viewer: Viewer,
  { sitting, after, limit }: { sitting: SittingSpan | null; after: Mark | null; limit: number },
): Mark[] {
  const ofSitting = sitting
    ? and(gte(diary.at, sitting.from), lt(diary.at, sitting.before), eq(diary.sittingId, sitting.id))
    : undefined;
  const older = after
    ? and(lte(diary.at, after.at), or(lt(diary.at, after.at), lt(diary.id, after.id)))
    : undefined;
  return db
    .select({ seq: diary.seq, id: diary.id, at: diary.at, sittingId: diary.sittingId })
    .from(diary)
    .where(and(eq(diary.tableId, tableId), ofSitting, older, readableBy(viewer)))
    .orderBy(desc(diary.at), desc(diary.id))
    .limit(limit)
    .all();
}

export function findEntries(
  db: Db,
  tableId: string,
  viewer: Viewer,
  seqs: readonly number[],
): (StoredEntry & { seq: number })[] {
  return db
    .select({ entry: diary, username: users.username })
    .from(diary)
    .leftJoin(users, eq(users.id, diary.userId))
    .where(and(eq(diary.tableId, tableId), inArray(diary.seq, [...seqs]), readableBy(viewer)))
    .all()
    .map(keptEntry);
}

const keptEntry = ({ entry, username }: { entry: Row; username: string | null }) => ({
  ...entry,
  kind: DiaryKind.parse(entry.kind),
  data: dataOf(entry),
  audience: audienceOf(entry),
  username,
});

const dataOf = ({ data }: Pick<Row, "data">): RowData | null =>
  data === null ? null : RowData.parse(JSON.parse(data));

export function hasEntry(
  db: Db,
  tableId: string,
  viewer: Viewer,
  { id, from, before }: SittingSpan,
): boolean {
  const happened = and(eq(diary.tableId, tableId), gte(diary.at, from), lt(diary.at, before));
  const read = and(happened, eq(diary.sittingId, id), readableBy(viewer));
  return db.select({ id: diary.id }).from(diary).where(read).limit(1).get() !== undefined;
}

const isHarm = (kind: string): boolean => kind === "body" || kind === "mind";

/** The same text for the same people, in whatever order they were named. */
export function writtenAudience(audience: Audience): string {
  if (typeof audience === "string") return audience;
  return "author" in audience ? "writer" : JSON.stringify(audience.people.toSorted());
}

const Named = z.array(z.string());
/** Authors may read their entries. */
function audienceOf({ audience, userId }: Pick<Row, "audience" | "userId">): Audience {
  if (audience === "all") return audience;
  if (audience === "writer") return { author: userId ?? "" };
  const named = audience === "masters" ? [] : Named.parse(JSON.parse(audience));
  return { people: userId === null ? named : [...named, userId] };
}

export function findPlace(db: Db, tableId: string, id: string): DiaryPlace | null {
  const { at, storyAt: story } = diary;
  const named = and(eq(diary.tableId, tableId), eq(diary.id, id));
  const found = db.select({ at, story }).from(diary).where(named).get();
  return found ? { ...found, id } : null;
}

/** No effect if the id exists. */
export function insertEntry(
  db: Db,
  tableId: string,
  sittingId: string | null,
  { id = Bun.randomUUIDv7(), at, kind, text = "", data, audience, userId, storyAt }: NewEntry,
): string {
  if (isHarm(kind)) invalidateFigures(db, tableId, at, playersAmong(audience));
  const written = writtenAudience(audience);
  const [row] = db
    .insert(diary)
    .values({
      id,
      tableId,
      sittingId,
      at,
      kind,
      text,
      audience: written,
      userId: userId ?? null,
      storyAt,
      ...(data && { data: JSON.stringify(data) }),
    })
    .onConflictDoNothing()
    .returning({ seq: diary.seq })
    .all();
  if (row && row.seq % PRUNE_EVERY === 0) pruneEntries(db, tableId);
  return id;
}

/** Keeps the newest of a table, notes apart: what happens must not push out what people have written. @param most for tests. */
export function pruneEntries(db: Db, tableId: string, most = MOST_ENTRIES): void {
  for (const isKind of [eq(diary.kind, "note"), ne(diary.kind, "note")]) {
    const of = and(eq(diary.tableId, tableId), isKind);
    keepNewest(db, diary, { of, by: diary.seq, most });
  }
}

export function replaceData(db: Db, tableId: string, id: string, data: RowData): void {
  const row = and(eq(diary.id, id), eq(diary.tableId, tableId), isNotNull(diary.data));
  db.update(diary)
    .set({ data: JSON.stringify(data) })
    .where(row)
    .run();
}

/** Of an undone call: its entries have its id but for the last three digits. */
export function deleteHappening(db: Db, tableId: string, happeningId: string): void {
  const stem = happeningId.slice(0, -3);
  const named = and(eq(diary.tableId, tableId), gte(diary.id, `${stem}000`), lte(diary.id, `${stem}fff`));
  const { at, kind, audience, userId } = diary;
  for (const entry of db.select({ at, kind, audience, userId }).from(diary).where(named).all()) {
    if (isHarm(entry.kind)) invalidateFigures(db, tableId, entry.at, playersAmong(audienceOf(entry)));
  }
  db.delete(diary).where(named).run();
}
