import { folderTags, withoutTags } from "#shared/rules/audio-names.ts";
import { MOST_TAGS } from "#shared/schemas/audio.ts";
import type { audioFiles } from "../db/schema.ts";

type Tagged = Pick<typeof audioFiles.$inferSelect, "filePath" | "tags">;

/** All tags of a sound: those of the folders inside its group's, then those given by hand. */
export function tagsOf({ filePath, tags }: Tagged): string[] {
  const own = folderTags(filePath);
  return [...own, ...withoutTags(own, given(tags))];
}

/** Those of `tags` that its folders do not give already. */
export function handTags(filePath: string, tags: readonly string[]): string[] {
  return withoutTags(folderTags(filePath), tags).slice(0, MOST_TAGS);
}

function given(tags: string): string[] {
  const list: unknown = JSON.parse(tags);
  return Array.isArray(list) ? list.filter((tag) => typeof tag === "string") : [];
}
