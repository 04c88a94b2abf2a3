import { asc, eq, sql } from "drizzle-orm";
import { About } from "#shared/adventures/index.ts";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { tableOfAdventure } from "../db/adventure-place.ts";
import type { Db } from "../db/open.ts";
import { adventures, audioFiles } from "../db/schema.ts";
import { adventureOfFile, adventureOfPath, ownedFolder } from "./owned-path.ts";
import { asAudioFile, findAudioFile, findRow } from "./store.ts";

interface OwnedSound {
  readonly file: AudioFile;
  readonly adventureId: string;
  /** Inside `audio/`. */
  readonly path: string;
}

/** What people who do not lead its table read of an adventure's sound. */
const NEUTRAL = { fileTitle: "Un suono", groupName: "Suoni" } as const;

export function findOwned(db: Db, id: string): OwnedSound | null {
  const row = findRow(db, id);
  const adventureId = row && adventureOfPath(row.filePath);
  if (!row || !adventureId) return null;
  const file = { ...asAudioFile(row), groupName: titleOf(db, adventureId) };
  return { file, adventureId, path: row.filePath };
}

export function listOwned(db: Db, adventureId: string): AudioFile[] {
  const folder = `${ownedFolder(adventureId)}/`;
  const groupName = titleOf(db, adventureId);
  return db
    .select()
    .from(audioFiles)
    .where(sql`substr(${audioFiles.filePath}, 1, ${folder.length}) = ${folder}`)
    .orderBy(asc(audioFiles.fileTitle), asc(audioFiles.id))
    .all()
    .map((row) => ({ ...asAudioFile(row), groupName }));
}

/** Of all adventures of a table that are not deleted. */
export function listOwnedAt(db: Db, tableId: string): AudioFile[] {
  const ids = db.select({ id: adventures.id }).from(adventures).where(eq(adventures.tableId, tableId)).all();
  return ids.filter(({ id }) => tableOfAdventure(db, id) === tableId).flatMap(({ id }) => listOwned(db, id));
}

/** As masters of the table read it. Null also for a sound of another table's adventure. */
export function findSoundAt(db: Db, tableId: string, id: string): AudioFile | null {
  const shared = findAudioFile(db, id);
  if (shared) return shared;
  const owned = findOwned(db, id);
  return owned && tableOfAdventure(db, owned.adventureId) === tableId ? owned.file : null;
}

export const isOwned = (file: AudioFile): boolean => adventureOfFile(file) !== null;

/** @param isMaster of the table where it plays. */
export function soundAs(file: AudioFile, isMaster: boolean): AudioFile {
  return isMaster || !isOwned(file) ? file : { ...file, ...NEUTRAL };
}

function titleOf(db: Db, adventureId: string): string {
  const found = db
    .select({ about: adventures.about })
    .from(adventures)
    .where(eq(adventures.id, adventureId))
    .get();
  return found ? (About.safeParse(JSON.parse(found.about)).data?.title ?? "") : "";
}
