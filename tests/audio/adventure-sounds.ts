import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { About } from "#shared/adventures/index.ts";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { addOwnedSound, deleteOwnedSounds } from "../../src/audio/index.ts";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { type Db, openDatabase } from "../../src/db/open.ts";
import { adventures, audioFiles } from "../../src/db/schema.ts";
import { silentMp3 } from "./mp3.ts";

/** Adventures with sounds, written into the data folder of a running server by its own functions. */
export interface AdventureSounds {
  readonly library: { readonly db: Db; readonly root: string; changed(): void };
  /** @returns its id. */
  adventure(tableId: string, title?: string): string;
  /** @param content of the file, or the milliseconds of silence in it. */
  sound(adventureId: string, title: string, content?: number | Uint8Array): Promise<AudioFile>;
  delete(adventureId: string): void;
  close(): void;
}

const ABOUT = { summary: "", author: "", licence: "", era: "", players: "", duration: "", edition: "" };

export function adventuresBeside(dataDir: string): AdventureSounds {
  const folder = prepareDataFolder(dataDir);
  const { db, close } = openDatabase(folder, { mayMigrate: false });
  const library = { db, root: folder.audio, changed: () => {} };
  return {
    ...{ library, close },
    adventure(tableId, title = "Il faro") {
      const id = Bun.randomUUIDv7();
      const about = JSON.stringify(About.parse({ ...ABOUT, title, date: null }));
      db.insert(adventures).values({ id, tableId, about, createdAt: 1, updatedAt: 1 }).run();
      return id;
    },
    async sound(adventureId, title, content = 20_000) {
      const from = join(folder.audio, `.${Bun.randomUUIDv7()}.part`);
      writeFileSync(from, typeof content === "number" ? silentMp3(content) : content);
      const file = await addOwnedSound(library, { adventureId, title, from });
      // Otherwise its news would come at any moment of a test.
      db.update(audioFiles).set({ isMeasured: true }).where(eq(audioFiles.id, file._id)).run();
      return file;
    },
    delete: (adventureId) => deleteOwnedSounds(library, adventureId),
  };
}
