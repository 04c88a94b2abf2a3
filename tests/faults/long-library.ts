import { putAudioRows } from "../../src/audio/store.ts";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";

/** Puts thousands of sounds into a data folder that no server holds: their list is 7 MB, more than the kernel takes of one socket. */
export function longLibraryIn(dataDir: string): void {
  const { db, close } = openDatabase(prepareDataFolder(dataDir));
  const rows = Array.from({ length: 5_000 }, (_, index) => ({
    id: `${index}`,
    groupName: "Meteo",
    fileTitle: `${index} ${"à".repeat(180)}`,
    // In an address each takes six characters.
    filePath: `meteo/${index}${"à".repeat(160)}.mp3`,
    createdAt: 0,
    durationMs: 1000,
    size: 1,
    modifiedAt: 0,
    // None of them lies in the folder: told so, the first look at it changes nothing.
    isMissing: true,
    ...{ problem: null, gainDb: null, isMeasured: true, tags: "[]" },
  }));
  putAudioRows(db, rows);
  close();
}
