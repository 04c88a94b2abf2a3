import { lazy } from "#shared/lazy.ts";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { searchFor } from "../../ui/matches.ts";

export interface SoundGroup {
  name: string;
  /** As they stand in the list. */
  all: readonly AudioFile[];
  /** Sorted by title in the Italian order, without minding capitals, when it is first asked for. */
  readonly files: AudioFile[];
}

const italian = lazy(() => new Intl.Collator("it", { sensitivity: "base", numeric: true }));

/** The sounds by group, the groups sorted by name in the Italian order. */
export function groupSounds(audios: readonly AudioFile[]): SoundGroup[] {
  const byName = Map.groupBy(audios, ({ groupName }) => groupName);
  return [...byName]
    .map(([name, all]) => {
      const sorted = lazy(() => all.toSorted(byTitle));
      return {
        name,
        all,
        get files() {
          return sorted();
        },
      };
    })
    .sort((a, b) => italian().compare(a.name, b.name));
}

/** The sounds whose title, group or tags hold every word of what is searched, without minding accents and capitals. */
export function searchSounds(audios: readonly AudioFile[], search: string): AudioFile[] {
  const isFound = searchFor(search);
  return audios
    .filter(({ fileTitle, groupName, tags = [] }) => isFound([fileTitle, groupName, ...tags].join(" ")))
    .sort(byTitle);
}

/** All tags of the sounds in the Italian order, each once, whatever its capitals. */
export function tagsIn(audios: readonly AudioFile[]): string[] {
  const known = new Map<string, string>();
  for (const { tags = [] } of audios)
    for (const tag of tags) if (!known.has(tag.toLowerCase())) known.set(tag.toLowerCase(), tag);
  return [...known.values()].sort(italian().compare);
}

/** The sounds that have each of these tags. */
export function withTags(audios: readonly AudioFile[], wanted: readonly string[]): readonly AudioFile[] {
  if (wanted.length === 0) return audios;
  const each = wanted.map((tag) => tag.toLowerCase());
  return audios.filter(({ tags = [] }) => {
    const own = tags.map((tag) => tag.toLowerCase());
    return each.every((tag) => own.includes(tag));
  });
}

function byTitle(a: AudioFile, b: AudioFile): number {
  return italian().compare(a.fileTitle, b.fileTitle);
}
