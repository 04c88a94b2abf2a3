import { folderTags, withoutTags } from "#shared/rules/audio-names.ts";
import { type AudioFile, TagSound } from "#shared/schemas/audio.ts";
import { renameFileTitle, tagSound } from "../../api/audio.ts";
import { messageOf } from "../../api/client.ts";
import { reloadAudioList } from "../../live/audio-list.ts";
import { toast } from "../../ui/toast.ts";

/** Tags given by masters; only these can be removed. */
export function ownTags({ filePath, tags = [] }: AudioFile): string[] {
  const path = filePath.replace("/audio/files/", "").split("/").map(decodeURIComponent).join("/");
  return withoutTags(folderTags(path), tags);
}

/** Saves the changed fields of a sound; shows errors itself. @param typed comma-separated tags. */
export async function saveSound(file: AudioFile, newFileTitle: string, typed: string): Promise<void> {
  const fileId = file._id;
  const names = typed.split(",").map((tag) => tag.trim());
  const tags = names.filter((tag) => tag !== "");
  try {
    if (newFileTitle !== file.fileTitle) await renameFileTitle({ fileId, newFileTitle });
  } catch (error) {
    toast.error("Errore nel rinominare il titolo del file. Controlla i log.", messageOf(error));
  }
  if (tags.join() !== ownTags(file).join()) await saveTags({ fileId, tags });
  await reloadAudioList();
}

async function saveTags(asked: TagSound): Promise<void> {
  const checked = TagSound.safeParse(asked);
  try {
    if (!checked.success) throw new Error(checked.error.issues[0]?.message);
    await tagSound(checked.data);
  } catch (error) {
    toast.error("Le etichette non sono state salvate.", messageOf(error));
  }
}
