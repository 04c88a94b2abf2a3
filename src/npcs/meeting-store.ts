import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Db } from "../db/open.ts";
import { npcs } from "../db/schema.ts";
import { seats, tables } from "../db/schema-people.ts";
import { meetings, npcLines } from "./schema.ts";

/** That somebody has met an NPC; `userId` null: everybody. */
export interface StoredMeeting {
  readonly npcId: string;
  readonly userId: string | null;
  readonly isNameKnown: boolean;
  readonly metAt: number;
}

const columns = {
  npcId: meetings.npcId,
  userId: meetings.userId,
  isNameKnown: meetings.isNameKnown,
  metAt: meetings.metAt,
};

export const meetingsAt = (db: Db, tableId: string): StoredMeeting[] =>
  db.select(columns).from(meetings).where(eq(meetings.tableId, tableId)).orderBy(meetings.seq).all();

export const meetingsOf = (db: Db, npcId: string): StoredMeeting[] =>
  db.select(columns).from(meetings).where(eq(meetings.npcId, npcId)).orderBy(meetings.seq).all();

/** Keeps the first moment, and a name that is known already. */
export function putMeeting(
  db: Db,
  tableId: string,
  { npcId, userId, isNameKnown, metAt }: StoredMeeting,
): void {
  const one = meetingOf(npcId, userId);
  const known = db.select(columns).from(meetings).where(one).get();
  if (!known) {
    db.insert(meetings).values({ npcId, tableId, userId, isNameKnown, metAt }).run();
  } else if (isNameKnown && !known.isNameKnown) {
    db.update(meetings).set({ isNameKnown }).where(one).run();
  }
}

export function forgetName(db: Db, npcId: string, userId: string | null): void {
  db.update(meetings).set({ isNameKnown: false }).where(meetingOf(npcId, userId)).run();
}

export function dropMeeting(db: Db, npcId: string, userId: string | null): void {
  db.delete(meetings).where(meetingOf(npcId, userId)).run();
}

export function dropMeetings(db: Db, npcId: string): void {
  db.delete(meetings).where(eq(meetings.npcId, npcId)).run();
}

/** Met by this person, or by everybody. */
const metBy = (userId: string | null) =>
  userId === null ? isNull(meetings.userId) : or(isNull(meetings.userId), eq(meetings.userId, userId));

const meetingOf = (npcId: string, userId: string | null) =>
  and(eq(meetings.npcId, npcId), userId === null ? isNull(meetings.userId) : eq(meetings.userId, userId));

/** Ids of the NPCs whose names a person knows. @param userId null for a television. */
export function namesKnownBy(db: Db, tableId: string, userId: string | null): ReadonlySet<string> {
  const rows = db
    .select({ npcId: meetings.npcId })
    .from(meetings)
    .where(and(eq(meetings.tableId, tableId), eq(meetings.isNameKnown, true), metBy(userId)))
    .all();
  return new Set(rows.map(({ npcId }) => npcId));
}

export function linesBy(db: Db, userId: string, npcIds: readonly string[]): ReadonlyMap<string, string> {
  if (npcIds.length === 0) return new Map();
  const rows = db
    .select({ npcId: npcLines.npcId, text: npcLines.text })
    .from(npcLines)
    .where(and(eq(npcLines.userId, userId), inArray(npcLines.npcId, [...npcIds])))
    .all();
  return new Map(rows.map(({ npcId, text }) => [npcId, text]));
}

export function putLine(db: Db, npcId: string, userId: string, text: string): void {
  if (text === "") {
    db.delete(npcLines)
      .where(and(eq(npcLines.npcId, npcId), eq(npcLines.userId, userId)))
      .run();
    return;
  }
  db.insert(npcLines)
    .values({ npcId, userId, text })
    .onConflictDoUpdate({ target: [npcLines.npcId, npcLines.userId], set: { text } })
    .run();
}

/** Whether a picture is the portrait of an NPC whom somebody has met at a table. @param userId null for a television. */
export function isPortraitFor(db: Db, tableId: string, imageId: string, userId: string | null): boolean {
  const portrait = and(eq(npcs.imageId, imageId), eq(npcs.tableId, tableId), metBy(userId));
  const found = db.select({ id: npcs.id }).from(npcs).innerJoin(meetings, eq(meetings.npcId, npcs.id));
  return found.where(portrait).limit(1).get() !== undefined;
}

export interface StoredFace {
  readonly _id: string;
  readonly name: string;
  readonly portrait: { readonly imageId: string | null; readonly publicName: string };
}

const FACE = {
  _id: npcs.id,
  name: sql<string>`json_extract(${npcs.document}, '$.name')`,
  imageId: npcs.imageId,
  publicName: sql<string | null>`json_extract(${npcs.document}, '$.portrait.publicName')`,
};

const faceOf = ({
  imageId,
  publicName,
  ...face
}: Pick<StoredFace, "_id" | "name"> & { imageId: string | null; publicName: string | null }): StoredFace => ({
  ...face,
  portrait: { imageId, publicName: publicName ?? "" },
});

/** Of everybody whom somebody at the table has met, deleted NPCs included. */
export const facesMetAt = (db: Db, tableId: string): StoredFace[] => {
  const met = db.select({ id: meetings.npcId }).from(meetings).where(eq(meetings.tableId, tableId));
  return db.select(FACE).from(npcs).where(inArray(npcs.id, met)).all().map(faceOf);
};

/** Also of a deleted NPC, whom players may still know. */
export function findFace(db: Db, id: string): (StoredFace & { readonly tableId: string }) | null {
  const found = db
    .select({ ...FACE, tableId: npcs.tableId })
    .from(npcs)
    .where(eq(npcs.id, id))
    .get();
  return found ? { ...faceOf(found), tableId: found.tableId } : null;
}

/** Deletes those beyond the newest `most` of the deleted ones that players still know. */
export function forgetOldest(db: Db, tableId: string, most: number): void {
  const deleted = and(eq(npcs.tableId, tableId), isNotNull(npcs.deletedAt));
  const gone = db
    .select({ id: npcs.id })
    .from(npcs)
    .where(deleted)
    .orderBy(desc(npcs.deletedAt), desc(npcs.id))
    .limit(1_000)
    .offset(most)
    .all();
  if (gone.length === 0) return;
  db.delete(npcs)
    .where(
      inArray(
        npcs.id,
        gone.map(({ id }) => id),
      ),
    )
    .run();
}

/** For a person's data export; only about whom he knows at a table of his: any other line would tell when a master deletes her. */
export function ownLines(db: Db, userId: string) {
  const met = db.select({ id: meetings.npcId }).from(meetings).where(metBy(userId));
  return db
    .select({ table: tables.name, text: npcLines.text })
    .from(npcLines)
    .innerJoin(npcs, eq(npcs.id, npcLines.npcId))
    .innerJoin(tables, eq(tables.id, npcs.tableId))
    .innerJoin(seats, and(eq(seats.tableId, npcs.tableId), eq(seats.userId, userId)))
    .where(and(eq(npcLines.userId, userId), or(seats.isMaster, inArray(npcs.id, met))))
    .orderBy(npcLines.seq)
    .all();
}
