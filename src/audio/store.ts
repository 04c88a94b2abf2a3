import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { folderTags, withoutTags } from "#shared/rules/audio-names.ts";
import { type AudioFile, MOST_TAGS, SoundProblem } from "#shared/schemas/audio.ts";
import type { Db } from "../db/open.ts";
import { audioFiles } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import { adventureOfPath } from "./owned-path.ts";

export type AudioRow = typeof audioFiles.$inferSelect;

/** Without those of adventures, as everything here that does not say otherwise. */
export function listAudioFiles(db: Db): AudioFile[] {
  return sharedRows(db).map(asAudioFile);
}

export function findAudioFile(db: Db, id: string): AudioFile | null {
  const row = findRow(db, id);
  return row && isShared(row) ? asAudioFile(row) : null;
}

/** Those of adventures, too. */
export function findAudioFileAt(db: Db, path: string): AudioFile | null {
  const row = db.select().from(audioFiles).where(eq(audioFiles.filePath, path)).get();
  return row ? asAudioFile(row) : null;
}

/** Those of adventures, too. */
export function findRow(db: Db, id: string): AudioRow | null {
  return db.select().from(audioFiles).where(eq(audioFiles.id, id)).get() ?? null;
}

export const isShared = ({ filePath }: Pick<AudioRow, "filePath">): boolean =>
  adventureOfPath(filePath) === null;

/** On the disk; the group may have been renamed since. */
export function folderOf({ filePath }: Pick<AudioRow, "filePath">): string {
  return filePath.slice(0, filePath.indexOf("/"));
}

export const sharedRows = (db: Db): AudioRow[] => audioRows(db).filter(isShared);

/** Those of adventures, too. */
/** Inside `audio/`. */
export function pathOfSound(db: Db, id: string): { path: string; title: string } | null {
  const row = findRow(db, id);
  return row && { path: row.filePath, title: row.fileTitle };
}

/** Those of adventures, too. Asked for every two seconds. */
export const pathsWithProblem = (db: Db): string[] =>
  db
    .select({ path: audioFiles.filePath })
    .from(audioFiles)
    .where(isNotNull(audioFiles.problem))
    .orderBy(asc(audioFiles.filePath))
    .all()
    .map(({ path }) => path);

export function audioRows(db: Db): AudioRow[] {
  return db
    .select()
    .from(audioFiles)
    .orderBy(asc(audioFiles.groupName), asc(audioFiles.fileTitle), asc(audioFiles.id))
    .all();
}

export function putAudioRows(db: Db, rows: AudioRow[]): void {
  inTransaction(db, (tx) => {
    for (const row of rows) {
      const { id: _id, createdAt: _createdAt, ...news } = row;
      tx.insert(audioFiles).values(row).onConflictDoUpdate({ target: audioFiles.filePath, set: news }).run();
    }
  });
}

/** What was read in the folder. Titles, groups and tags stay: a master may have changed them since. */
export function putScannedRows(db: Db, rows: AudioRow[]): void {
  inTransaction(db, (tx) => {
    const groups = new Map(audioRows(tx).map((row) => [folderOf(row), row.groupName]));
    for (const row of rows) {
      const { size, modifiedAt, durationMs, isMissing, problem, gainDb, isMeasured } = row;
      const news = { size, modifiedAt, durationMs, isMissing, problem, gainDb, isMeasured };
      // One of an adventure is only added with it: it may have been deleted while its file was read.
      if (!isShared(row)) tx.update(audioFiles).set(news).where(eq(audioFiles.filePath, row.filePath)).run();
      else
        tx.insert(audioFiles)
          .values({ ...row, groupName: groups.get(folderOf(row)) ?? row.groupName })
          .onConflictDoUpdate({ target: audioFiles.filePath, set: news })
          .run();
    }
  });
}

export function markMissing(db: Db, ids: string[]): void {
  if (ids.length > 0) db.update(audioFiles).set({ isMissing: true }).where(inArray(audioFiles.id, ids)).run();
}

export function replaceAudioRows(db: Db, rows: AudioRow[]): number {
  return inTransaction(db, (tx) => {
    const before = sharedRows(tx);
    deleteRows(
      tx,
      before.map(({ id }) => id),
    );
    for (const row of rows) tx.insert(audioFiles).values(row).run();
    return before.length;
  });
}

export function addRow(db: Db, row: AudioRow): void {
  db.insert(audioFiles).values(row).run();
}

export function deleteRows(db: Db, ids: string[]): void {
  if (ids.length > 0) db.delete(audioFiles).where(inArray(audioFiles.id, ids)).run();
}

export function setFileTitle(db: Db, id: string, fileTitle: string): void {
  db.update(audioFiles).set({ fileTitle }).where(eq(audioFiles.id, id)).run();
}

export function setTags(db: Db, id: string, tags: string[]): void {
  const row = db.select().from(audioFiles).where(eq(audioFiles.id, id)).get();
  if (row)
    db.update(audioFiles)
      .set({ tags: JSON.stringify(handTags(row.filePath, tags)) })
      .where(eq(audioFiles.id, id))
      .run();
}

export function nextUnmeasured(db: Db): AudioRow | undefined {
  const { isMeasured, isMissing, problem } = audioFiles;
  return db
    .select()
    .from(audioFiles)
    .where(and(eq(isMeasured, false), eq(isMissing, false), isNull(problem)))
    .limit(1)
    .get();
}

/** No effect if the file was changed meanwhile. */
export function setMeasured(
  db: Db,
  { id, size, modifiedAt }: AudioRow,
  heard: Pick<AudioRow, "gainDb" | "problem">,
): void {
  const isSame = and(eq(audioFiles.id, id), eq(audioFiles.size, size), eq(audioFiles.modifiedAt, modifiedAt));
  db.update(audioFiles)
    .set({ ...heard, isMeasured: true })
    .where(isSame)
    .run();
}

export function setGroupName(db: Db, from: string, to: string): "renamed" | "taken" | "missing" {
  return inTransaction(db, (tx) => {
    const isTaken = tx.select().from(audioFiles).where(eq(audioFiles.groupName, to)).get() !== undefined;
    if (isTaken && from !== to) return "taken";
    const changed = tx
      .update(audioFiles)
      .set({ groupName: to })
      .where(eq(audioFiles.groupName, from))
      .returning()
      .all();
    return changed.length > 0 ? "renamed" : "missing";
  });
}

export function asAudioFile(row: AudioRow): AudioFile {
  const { id: _id, groupName, fileTitle, durationMs, isMissing, gainDb } = row;
  const problem = SoundProblem.safeParse(row.problem).data;
  const tags = tagsOf(row);
  const filePath = `/audio/files/${row.filePath.split("/").map(encodeURIComponent).join("/")}`;
  return {
    _id,
    groupName,
    fileTitle,
    filePath,
    ...(durationMs !== null && { durationMs }),
    ...(isMissing && { missing: true as const }),
    ...(problem && { problem }),
    ...(gainDb !== null && { gainDb }),
    ...(tags.length > 0 && { tags }),
  };
}

type Tagged = Pick<typeof audioFiles.$inferSelect, "filePath" | "tags">;

function tagsOf({ filePath, tags }: Tagged): string[] {
  const own = folderTags(filePath);
  return [...own, ...withoutTags(own, given(tags))];
}

function handTags(filePath: string, tags: readonly string[]): string[] {
  return withoutTags(folderTags(filePath), tags).slice(0, MOST_TAGS);
}

function given(tags: string): string[] {
  const list: unknown = JSON.parse(tags);
  return Array.isArray(list) ? list.filter((tag) => typeof tag === "string") : [];
}
