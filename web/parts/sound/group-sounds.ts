import { lazy } from "#shared/lazy.ts";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { searchFor } from "../../ui/matches.ts";

export interface SoundGroup {
  name: string;
  all: readonly AudioFile[];
  /** By title, Italian collation; sorted lazily. */
  readonly files: AudioFile[];
}

const italian = lazy(() => new Intl.Collator("it", { sensitivity: "base", numeric: true }));

/** Groups by name, Italian collation. */
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

/** Matches every word in title, group or tags, ignoring accents and case. */
export function searchSounds(audios: readonly AudioFile[], search: string): AudioFile[] {
  const isFound = searchFor(search);
  return audios
    .filter(({ fileTitle, groupName, tags = [] }) => isFound([fileTitle, groupName, ...tags].join(" ")))
    .sort(byTitle);
}

export function tagsIn(audios: readonly AudioFile[]): string[] {
  const known = new Map<string, string>();
  for (const { tags = [] } of audios)
    for (const tag of tags) if (!known.has(tag.toLowerCase())) known.set(tag.toLowerCase(), tag);
  return [...known.values()].sort(italian().compare);
}

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
