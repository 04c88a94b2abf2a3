import { putAudioRows } from "../../src/audio/store.ts";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";

/** Adds 5 000 sounds to a data folder that no server uses: their list is 7 MB, more than the send buffer of a socket. */
export function longLibraryIn(dataDir: string): void {
  const { db, close } = openDatabase(prepareDataFolder(dataDir));
  const rows = Array.from({ length: 5_000 }, (_, index) => ({
    id: `${index}`,
    groupName: "Meteo",
    fileTitle: `${index} ${"à".repeat(180)}`,
    // Each is six characters long in a URL.
    filePath: `meteo/${index}${"à".repeat(160)}.mp3`,
    createdAt: 0,
    durationMs: 1000,
    size: 1,
    modifiedAt: 0,
    // No file exists; marked as missing, so that the first scan changes nothing.
    isMissing: true,
    ...{ problem: null, gainDb: null, isMeasured: true, tags: "[]" },
  }));
  putAudioRows(db, rows);
  close();
}
