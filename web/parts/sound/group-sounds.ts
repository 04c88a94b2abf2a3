import { lazy } from "#shared/lazy.ts";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { searchFor } from "../../ui/matches.ts";

export interface SoundGroup {
  name: string;
  /** Sorted by title in the Italian order, without minding capitals. */
  files: AudioFile[];
}

const italian = lazy(() => new Intl.Collator("it", { sensitivity: "base", numeric: true }));

/** The sounds by group, the groups sorted by name in the Italian order. */
export function groupSounds(audios: readonly AudioFile[]): SoundGroup[] {
  const byName = Map.groupBy(audios, ({ groupName }) => groupName);
  return [...byName]
    .map(([name, files]) => ({ name, files: files.toSorted(byTitle) }))
    .sort((a, b) => italian().compare(a.name, b.name));
}

/** The sounds whose title or group holds every word of what is searched, without minding accents and capitals. */
export function searchSounds(audios: readonly AudioFile[], search: string): AudioFile[] {
  const isFound = searchFor(search);
  return audios.filter(({ fileTitle, groupName }) => isFound(`${fileTitle} ${groupName}`)).sort(byTitle);
}

function byTitle(a: AudioFile, b: AudioFile): number {
  return italian().compare(a.fileTitle, b.fileTitle);
}
