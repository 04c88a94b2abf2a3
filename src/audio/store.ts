import { asc, eq } from "drizzle-orm";
import type { AudioFile } from "#shared/schemas/audio.ts";
import type { Db } from "../db/open.ts";
import { audioFiles } from "../db/tables.ts";

const columns = {
  _id: audioFiles.id,
  groupName: audioFiles.groupName,
  fileTitle: audioFiles.fileTitle,
  filePath: audioFiles.filePath,
};

export function listAudioFiles(db: Db): AudioFile[] {
  return db
    .select(columns)
    .from(audioFiles)
    .orderBy(asc(audioFiles.groupName), asc(audioFiles.fileTitle))
    .all();
}

export function findAudioFile(db: Db, id: string): AudioFile | null {
  return db.select(columns).from(audioFiles).where(eq(audioFiles.id, id)).get() ?? null;
}
