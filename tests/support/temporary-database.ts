import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** A new database with all migrations, removed at the end of the block: `using database = temporaryDatabase()`. */
export function temporaryDatabase(): Pick<ReturnType<typeof openDatabase>, "db"> & Disposable {
  const folder = temporaryFolder();
  const { db, close } = openDatabase(prepareDataFolder(folder.path));
  return {
    db,
    [Symbol.dispose]() {
      close();
      folder[Symbol.dispose]();
    },
  };
}
