import type { CharacterDraft } from "#shared/schemas/character.ts";
import { insertCharacter } from "../src/characters/store.ts";
import { prepareDataFolder } from "../src/db/data-folder.ts";
import { openDatabase } from "../src/db/open.ts";
import { users } from "../src/db/schema.ts";
import { peopleIn } from "../tests/support/people-in.ts";
import { firstTable } from "../tests/support/put-user.ts";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";

/** A data folder in which somebody has characters. */
export function filled(drafts: readonly CharacterDraft[]) {
  const folder = temporaryFolder();
  const [token = ""] = peopleIn(folder.path, 1);
  const places = prepareDataFolder(folder.path);
  const { db, close } = openDatabase(places);
  const ownerId = db.select().from(users).get()?.id ?? "";
  const ids = drafts.map((draft, index) => insertCharacter(db, ownerId, firstTable(db), draft, index)._id);
  close();
  return { ...folder, database: places.database, token, ownerId, ids };
}
