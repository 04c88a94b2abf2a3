import { and, desc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { RollLevel } from "#shared/schemas/dice-message.ts";
import { Roll, SeenBy } from "#shared/schemas/roll.ts";
import { invalidateFigures } from "../db/invalidate-figures.ts";
import { keepNewest } from "../db/keep-newest.ts";
import type { Db } from "../db/open.ts";
import { rolls, tables } from "../db/schema.ts";
import { playersAmong, type Viewer, whereVisible } from "../visibility.ts";
import { rollAudience } from "./audience.ts";
import { type More, type StoredRoll, toldRoll } from "./stored-roll.ts";

const MOST_RECORDED = 50_000;
/** Characters. Longer messages reported by clients are kept only while they are shown. */
const LONGEST_TOLD = 2_000;
/** Counting at each roll would cost more than the roll. */
const PRUNE_EVERY = 500;
const CHOSEN = "numero scelto";

type Row = typeof rolls.$inferSelect;

/** Call in a transaction: the cached figures that count it are deleted, too. */
export function insertRoll(db: Db, tableId: string, kept: StoredRoll): void {
  const { roll, more, ...plain } = kept;
  if (roll.origin !== "told")
    invalidateFigures(db, tableId, kept.sentAt, noticing(kept.userId, [roll.seenBy]));
  const { seq } = db
    .insert(rolls)
    .values({
      ...plain,
      tableId,
      clientId: roll.clientId,
      characterId: roll.characterId,
      // A chosen number may be named like a skill and must not count as one.
      what: roll.isChosen ? `${roll.what} (${CHOSEN})` : roll.what,
      seenBy: roll.seenBy,
      roll: roll.origin === "told" ? null : JSON.stringify(roll),
      more: more ? JSON.stringify(more) : null,
      storyAt: sql`(SELECT ${tables.story} FROM ${tables} WHERE ${tables.id} = ${tableId})`,
    })
    .returning({ seq: rolls.seq })
    .get();
  if (seq % PRUNE_EVERY !== 0) return;
  prune(db, tableId);
  deleteExpiredLongMessages(db, kept.sentAt);
}

function noticing(userId: string | null, seenBy: readonly SeenBy[]): "all" | readonly string[] {
  const players = seenBy.map((each) => playersAmong(rollAudience(userId, each)));
  return players.includes("all") ? "all" : players.flat();
}

/** Keeps the newest of a table; stored figures still count deleted rolls. @param most for tests. */
export function prune(db: Db, tableId: string, most = MOST_RECORDED): void {
  const ofTable = eq(rolls.tableId, tableId);
  keepNewest(db, rolls, { of: ofTable, by: rolls.seq, most });
}

export function deleteExpiredLongMessages(db: Db, now: number): void {
  db.delete(rolls)
    .where(
      and(isNull(rolls.roll), lte(rolls.expiresAt, now), sql`length(${rolls.message}) > ${LONGEST_TOLD}`),
    )
    .run();
}

export function updateRoll(db: Db, { id, roll, message, level, speachText, more }: StoredRoll): void {
  const { tableId, userId, sentAt, seenBy } = rolls;
  const before = db.select({ tableId, userId, sentAt, seenBy }).from(rolls).where(eq(rolls.id, id)).get();
  if (!before) return;
  invalidateFigures(
    db,
    before.tableId,
    before.sentAt,
    noticing(before.userId, [SeenBy.parse(before.seenBy), roll.seenBy]),
  );
  db.update(rolls)
    .set({
      message,
      level,
      speachText,
      seenBy: roll.seenBy,
      roll: JSON.stringify(roll),
      more: more ? JSON.stringify(more) : null,
    })
    .where(eq(rolls.id, id))
    .run();
}

export function markApplied(db: Db, tableId: string, id: string, isApplied: boolean): void {
  const [kept] = findRolls(db, tableId, [id]);
  if (kept) updateRoll(db, { ...kept, more: { ...kept.more, isApplied } });
}

export function findRoll(db: Db, tableId: string, id: string, viewer: Viewer): StoredRoll | null {
  const row = db
    .select()
    .from(rolls)
    .where(and(eq(rolls.tableId, tableId), eq(rolls.id, id), visibleTo(viewer)))
    .get();
  return row ? storedRollOf(row) : null;
}

/** Regardless of who may see them. */
export function findRolls(db: Db, tableId: string, ids: readonly string[]): StoredRoll[] {
  if (ids.length === 0) return [];
  const named = and(eq(rolls.tableId, tableId), inArray(rolls.id, [...ids]));
  return db.select().from(rolls).where(named).all().map(storedRollOf);
}

/** At any table. */
export function findByClient(
  db: Db,
  userId: string,
  clientId: string,
): { kept: StoredRoll; tableId: string } | null {
  const row = db
    .select()
    .from(rolls)
    .where(and(eq(rolls.userId, userId), eq(rolls.clientId, clientId)))
    .get();
  return row ? { kept: storedRollOf(row), tableId: row.tableId } : null;
}

export const isClientIdUsed = (db: Db, userId: string, clientId: string): boolean =>
  findByClient(db, userId, clientId) !== null;

/** Counts only rolls known to the viewer, so that the answer reveals no hidden roll. */
export function isLatestOf(db: Db, characterId: string, id: string, viewer: Viewer): boolean {
  const known = viewer.isMaster ? undefined : or(visibleTo(viewer), sql`${rolls.userId} = ${viewer.userId}`);
  const latest = db
    .select({ id: rolls.id })
    .from(rolls)
    .where(and(eq(rolls.characterId, characterId), known))
    .orderBy(desc(rolls.seq))
    .limit(1)
    .get();
  return latest?.id === id;
}

/** The next roll, at any table, that earned the tick of this one too. */
export function nextTicked(db: Db, { id, roll }: StoredRoll, skill: string): StoredRoll | null {
  const isLater = sql`${rolls.seq} > (SELECT own.seq FROM ${rolls} AS own WHERE own.id = ${id})`;
  const isTicked = sql`json_extract(${rolls.more}, '$.ticked') = ${skill}`;
  const ofSkill = and(eq(rolls.characterId, roll.characterId ?? ""), isLater, isTicked);
  const row = db.select().from(rolls).where(ofSkill).orderBy(rolls.seq).limit(1).get();
  return row ? storedRollOf(row) : null;
}

/** Unexpired, newest first. */
export function shownRolls(db: Db, tableId: string, viewer: Viewer, now: number, most: number): StoredRoll[] {
  return db
    .select()
    .from(rolls)
    .where(and(eq(rolls.tableId, tableId), gt(rolls.expiresAt, now), visibleTo(viewer)))
    .orderBy(desc(rolls.seq))
    .limit(most)
    .all()
    .map(storedRollOf);
}

/** SQL counterpart of `maySee`. */
export const visibleTo = (viewer: Viewer): SQL | undefined => whereVisible(AUDIENCE, viewer);
const AUDIENCE = {
  isForAll: eq(rolls.seenBy, "all"),
  people: sql`CASE ${rolls.seenBy} WHEN 'masters' THEN ${rolls.userId} END`,
};

export function storedRollOf(row: Row): StoredRoll {
  const { id, userId, username, message, speachText, sentAt, expiresAt, rolledAt } = row;
  const reported = {
    id,
    userId,
    username,
    message,
    level: RollLevel.parse(row.level),
    speachText,
    sentAt,
    expiresAt,
    ...(rolledAt === null ? {} : { rolledAt }),
  };
  const more: More | null = row.more === null ? null : JSON.parse(row.more);
  return {
    ...reported,
    roll: row.roll === null ? toldRoll(reported, row.clientId) : Roll.parse(JSON.parse(row.roll)),
    ...(more && { more }),
  };
}
