import { and, between, desc, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { RollLevel } from "#shared/schemas/dice-message.ts";
import { Roll, SeenBy } from "#shared/schemas/roll.ts";
import { forgetFigures } from "../db/forget-figures.ts";
import type { Db } from "../db/open.ts";
import { rolls } from "../db/schema.ts";
import { playersAmong, type Viewer, whereVisible } from "../visibility.ts";
import { rollAudience } from "./audience.ts";
import { type More, type StoredRoll, toldRoll } from "./kept-roll.ts";

const MOST_RECORDED = 50_000;
/** In characters. What a client tells may be six times as long, which is shown, but not worth a record of its own. */
const LONGEST_TOLD = 2_000;
/** Counting at each roll would cost more than the roll. */
const PRUNE_EVERY = 500;
const CHOSEN = "numero scelto";

type Row = typeof rolls.$inferSelect;

export function insertRoll(db: Db, tableId: string, kept: StoredRoll): void {
  const { roll, more, ...plain } = kept;
  if (roll.origin !== "told") forgetFigures(db, tableId, kept.sentAt, noticing(kept.userId, [roll.seenBy]));
  const { seq } = db
    .insert(rolls)
    .values({
      ...plain,
      tableId,
      clientId: roll.clientId,
      characterId: roll.characterId,
      // A number that somebody has chosen may have the name of a skill, and is not counted as one.
      what: roll.isChosen ? `${roll.what} (${CHOSEN})` : roll.what,
      seenBy: roll.seenBy,
      roll: roll.origin === "told" ? null : JSON.stringify(roll),
      more: more ? JSON.stringify(more) : null,
    })
    .returning({ seq: rolls.seq })
    .get();
  if (seq % PRUNE_EVERY !== 0) return;
  prune(db, tableId);
  deleteLongTold(db, kept.sentAt);
}

/** Who may know of a roll that was, or becomes, visible like this. */
function noticing(userId: string | null, seenBy: readonly SeenBy[]): "all" | readonly string[] {
  const players = seenBy.map((each) => playersAmong(rollAudience(userId, each)));
  return players.includes("all") ? "all" : players.flat();
}

/** Keeps the newest of a table; figures that are kept still count what goes. @param most for tests. */
export function prune(db: Db, tableId: string, most = MOST_RECORDED): void {
  const ofTable = eq(rolls.tableId, tableId);
  const oldest = db.select({ seq: rolls.seq }).from(rolls).where(ofTable).orderBy(desc(rolls.seq));
  const gone = oldest.limit(1).offset(most).get()?.seq;
  if (gone === undefined) return;
  db.delete(rolls)
    .where(and(ofTable, lte(rolls.seq, gone)))
    .run();
}

/** Of what clients have told, the longest stays no longer than it is shown, at whatever table. */
export function deleteLongTold(db: Db, now: number): void {
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
  forgetFigures(
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

/** Notes whether the damage of a roll has been taken from somebody. */
export function markApplied(db: Db, tableId: string, id: string, isApplied: boolean): void {
  const [kept] = findRolls(db, tableId, [id]);
  if (kept) updateRoll(db, { ...kept, more: { ...kept.more, isApplied } });
}

/** A roll of this table that the viewer may see. */
export function findRoll(db: Db, tableId: string, id: string, viewer: Viewer): StoredRoll | null {
  const row = db
    .select()
    .from(rolls)
    .where(and(eq(rolls.tableId, tableId), eq(rolls.id, id), visibleTo(viewer)))
    .get();
  return row ? keptOf(row) : null;
}

/** Those of this table, whoever may see them. */
export function findRolls(db: Db, tableId: string, ids: readonly string[]): StoredRoll[] {
  if (ids.length === 0) return [];
  const named = and(eq(rolls.tableId, tableId), inArray(rolls.id, [...ids]));
  return db.select().from(rolls).where(named).all().map(keptOf);
}

/** The answer to an earlier request of the same name, at whatever table. */
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
  return row ? { kept: keptOf(row), tableId: row.tableId } : null;
}

/** Whether a roll has this name already, at whatever table. */
export const isNameTaken = (db: Db, userId: string, clientId: string): boolean =>
  findByClient(db, userId, clientId) !== null;

/** Whether an investigator has not rolled since, as far as the viewer knows: a hidden roll must not betray itself. */
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

/** Longer than an evening: what was earned before is no matter of this one. In milliseconds. */
const EVENING = 12 * 60 * 60 * 1000;

/** Whether another roll of the evening has earned the same investigator the tick of a skill. */
export function isEarnedElsewhere(db: Db, { id, roll, sentAt }: StoredRoll, skill: string): boolean {
  const ofSkill = and(
    eq(rolls.characterId, roll.characterId ?? ""),
    ne(rolls.id, id),
    between(rolls.sentAt, sentAt - EVENING, sentAt + EVENING),
    sql`json_extract(${rolls.more}, '$.ticked') = ${skill}`,
  );
  return db.select({ id: rolls.id }).from(rolls).where(ofSkill).limit(1).get() !== undefined;
}

/** Those whose lifetime lasts, newest first. */
export function shownRolls(db: Db, tableId: string, now: number, most: number): StoredRoll[] {
  return db
    .select()
    .from(rolls)
    .where(and(eq(rolls.tableId, tableId), gt(rolls.expiresAt, now)))
    .orderBy(desc(rolls.seq))
    .limit(most)
    .all()
    .map(keptOf);
}

/** As `maySee`, for queries. */
export const visibleTo = (viewer: Viewer): SQL | undefined => whereVisible(AUDIENCE, viewer);
const AUDIENCE = {
  isForAll: eq(rolls.seenBy, "all"),
  people: sql`CASE ${rolls.seenBy} WHEN 'masters' THEN ${rolls.userId} END`,
};

export function keptOf(row: Row): StoredRoll {
  const { id, userId, username, message, speachText, sentAt, expiresAt, rolledAt } = row;
  const told = {
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
    ...told,
    roll: row.roll === null ? toldRoll(told, row.clientId) : Roll.parse(JSON.parse(row.roll)),
    ...(more && { more }),
  };
}
