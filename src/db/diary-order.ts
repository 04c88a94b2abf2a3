import { and, desc, isNotNull, lt, lte, or, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** How the diary is read: by the evening, or by the story (only rows with a time in it). Always newest first. */
export type DiaryOrder = "evening" | "story";

export interface DiaryPlace {
  readonly at: number;
  readonly id: string;
  /** As `writeStory` makes it. */
  readonly story: string | null;
}

interface Columns {
  readonly at: SQLiteColumn;
  readonly id: SQLiteColumn;
  readonly storyAt: SQLiteColumn;
}

/** The rows of this order that come after a place. */
export function rowsAfter(
  { at, id, storyAt }: Columns,
  order: DiaryOrder,
  after: DiaryPlace | null,
): SQL | undefined {
  const older = after ? and(lte(at, after.at), or(lt(at, after.at), lt(id, after.id))) : undefined;
  if (order === "evening") return older;
  const story = after?.story ?? "";
  const earlier = after ? and(lte(storyAt, story), or(lt(storyAt, story), older)) : undefined;
  return and(isNotNull(storyAt), earlier);
}

export const newestFirst = ({ at, storyAt }: Omit<Columns, "id">, order: DiaryOrder): SQL[] =>
  order === "story" ? [desc(storyAt), desc(at)] : [desc(at)];
