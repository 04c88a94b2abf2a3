import { MOST_TAGS } from "#shared/schemas/audio.ts";
import type { audioFiles } from "../db/schema.ts";

type Tagged = Pick<typeof audioFiles.$inferSelect, "filePath" | "tags">;

/** All tags of a sound: those of the folders inside its group's, then those given by hand. */
export function tagsOf({ filePath, tags }: Tagged): string[] {
  const own = folderTags(filePath);
  // Most have none, and the list is made of thousands.
  return tags === "[]" ? own : without([], [...own, ...given(tags)]);
}

/** Those of `tags` that its folders do not give already. */
export function handTags(filePath: string, tags: readonly string[]): string[] {
  return without(folderTags(filePath), tags).slice(0, MOST_TAGS);
}

function folderTags(filePath: string): string[] {
  const folders = filePath.split("/").slice(1, -1);
  const names = folders.map((name) =>
    name
      .normalize("NFC")
      .replace(/[\p{C}_]/gu, " ")
      .trim()
      .slice(0, 40),
  );
  return without([""], names);
}

/** Each of `tags` once, whatever its capitals, and none of `others`. */
function without(others: readonly string[], tags: readonly string[]): string[] {
  const seen = new Set(others.map(lowered));
  return tags.filter((tag) => {
    const isNew = !seen.has(lowered(tag));
    seen.add(lowered(tag));
    return isNew;
  });
}

const lowered = (tag: string) => tag.normalize("NFC").toLowerCase();

function given(tags: string): string[] {
  const list: unknown = JSON.parse(tags);
  return Array.isArray(list) ? list.filter((tag) => typeof tag === "string") : [];
}
