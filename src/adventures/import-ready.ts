import { join } from "node:path";
import { zipSync } from "fflate";
import type { ImportReady, ImportReport } from "#shared/adventures/index.ts";
import type { Session } from "../accounts/index.ts";
import { STARTER_NAMES } from "../audio/index.ts";
import type { ImportWorld } from "./copy-binaries.ts";
import { readAdventureFile } from "./file/index.ts";
import { importAdventure, previewImport } from "./import.ts";
import { PUNTA_SCURA } from "./punta-scura.ts";
import { listAdventures, openAdventureId } from "./store.ts";
import { openAdventure } from "./verbs.ts";

/**
 * The adventure that comes with Custode; where the table has it already, that one. It is opened, unless another one is.
 * @param folder for files on their way. @throws Refused as `importAdventure`.
 */
export async function importReady(
  world: ImportWorld,
  session: Session,
  { table: tableId }: ImportReady,
  folder: string,
  now: number,
): Promise<ImportReport> {
  const { db } = world.pictures;
  const path = join(folder, "ready.zip");
  await Bun.write(path, await zipped());
  const read = await readAdventureFile(path, { folder, bundledSounds: STARTER_NAMES });
  const { title, author } = read.file.about;
  const known = listAdventures(db, tableId).find(
    ({ about }) => about.title === title && about.author === author,
  );
  const wanted = { tableId, into: null, replace: new Set<string>() };
  const report = known
    ? { ...(await previewImport(world, session, read, { ...wanted, into: known.id })), adventureId: known.id }
    : (await importAdventure(world, session, read, wanted, now)).report;
  if (report.adventureId !== null && openAdventureId(db, tableId) === null)
    openAdventure(db, session, report.adventureId);
  return report;
}

async function zipped(): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const files: Record<string, Uint8Array> = {};
  for (const { path, content } of PUNTA_SCURA) {
    files[path] = typeof content === "string" ? encoder.encode(content) : await content();
  }
  return zipSync(files, { level: 0 });
}
