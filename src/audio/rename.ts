import { Refused } from "#shared/refused.ts";
import { cleanFolderName } from "#shared/rules/audio-names.ts";
import type { AudioFile, RenameFileTitle, RenameGroup, TagSound } from "#shared/schemas/audio.ts";
import type { Db } from "../db/open.ts";
import { adventureOfFolder } from "./owned-path.ts";
import { findAudioFile, setFileTitle, setGroupName, setTags } from "./store.ts";

/** The file keeps its name. @throws Refused `not_found`. */
export function renameFileTitle(db: Db, { fileId, newFileTitle }: RenameFileTitle): AudioFile {
  soundOf(db, fileId);
  setFileTitle(db, fileId, newFileTitle);
  return soundOf(db, fileId);
}

/** Replaces the tags given before. @throws Refused `not_found`. */
export function tagSound(db: Db, { fileId, tags }: TagSound): AudioFile {
  soundOf(db, fileId);
  setTags(db, fileId, tags);
  return soundOf(db, fileId);
}

/** The folder keeps its name. @throws Refused `not_found`, `invalid`, or `conflict` for a name in use. */
export function renameGroup(db: Db, { oldGroupName, newGroupName }: RenameGroup): void {
  assertServerGroup(newGroupName, "newGroupName");
  const outcome = setGroupName(db, oldGroupName, newGroupName);
  if (outcome === "missing") throw new Refused("not_found", "Questo gruppo non esiste");
  if (outcome === "taken") throw new Refused("conflict", `C'è già un gruppo che si chiama ${newGroupName}`);
}

/** A group's folder is named after it. Refused whether or not there is such an adventure. @throws Refused `invalid`. */
export function assertServerGroup(name: string, field: string): void {
  if (adventureOfFolder(cleanFolderName(name)) === null) return;
  const problem = "Questo nome è riservato: scegline un altro";
  throw new Refused("invalid", problem, { fields: { [field]: problem } });
}

function soundOf(db: Db, id: string): AudioFile {
  const file = findAudioFile(db, id);
  if (!file) throw new Refused("not_found", "Questo suono non esiste");
  return file;
}
