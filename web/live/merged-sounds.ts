import type { AudioFile } from "#shared/schemas/audio.ts";

/** Reuses unchanged objects, or the whole former list, so that React can skip thousands of rows. */
export function mergedSounds(before: AudioFile[], now: AudioFile[]): AudioFile[] {
  const known = new Map(before.map((file) => [file._id, file]));
  const merged = now.map((file) => {
    const old = known.get(file._id);
    return old && isSame(old, file) ? old : file;
  });
  const isAll = merged.length === before.length && merged.every((file, at) => file === before[at]);
  return isAll ? before : merged;
}

function isSame(old: AudioFile, now: AudioFile): boolean {
  return (
    old.fileTitle === now.fileTitle &&
    old.groupName === now.groupName &&
    old.filePath === now.filePath &&
    old.durationMs === now.durationMs &&
    old.missing === now.missing &&
    old.problem === now.problem &&
    old.gainDb === now.gainDb &&
    old.tags?.join("\n") === now.tags?.join("\n")
  );
}
