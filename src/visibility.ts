import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Who may know of something at a table: the one rule for every room, in TypeScript and in SQL. */

export interface Viewer {
  /** Null of nobody in particular, such as a television. */
  readonly userId: string | null;
  /** By the seat at the table in question. */
  readonly isMaster: boolean;
}

/** What everybody at a table may know, televisions included. */
export const TELEVISION: Viewer = { userId: null, isMaster: false };

/** Named people know with the masters. What has an author is known to nobody else, masters included. */
export type Audience =
  | "all"
  | "masters"
  | { readonly people: readonly string[] }
  | { readonly author: string };

/** Whether a viewer may know of what has this audience; `whereVisible` says the same in SQL. */
export function isVisible(audience: Audience, { userId, isMaster }: Viewer): boolean {
  if (audience === "all") return true;
  if (audience === "masters") return isMaster;
  if ("author" in audience) return audience.author === userId;
  return isMaster || (userId !== null && audience.people.includes(userId));
}

/** Who may know besides the masters. */
export function playersAmong(audience: Audience): "all" | readonly string[] {
  if (audience === "all") return "all";
  if (audience === "masters") return [];
  return "author" in audience ? [audience.author] : audience.people;
}

/** How the rows of a query say what their audience is. */
export interface AudienceColumns {
  /** True of rows for everybody. */
  readonly isForAll: SQLWrapper;
  /** User ids of who is named, as they stand on the right of `IN`: values or a query. */
  readonly people: SQLWrapper;
  /** The user id of the author of rows that only he may know of, and null of all others. Left out where no row has one. */
  readonly author?: SQLWrapper;
}

/** A condition that leaves the rows whose audience is visible to this viewer; undefined where that is all of them. */
export function whereVisible(columns: AudienceColumns, { userId, isMaster }: Viewer): SQL | undefined {
  const { isForAll, people, author } = columns;
  if (isMaster && !author) return undefined;
  const isNamed = userId === null ? sql`0` : sql`${userId} IN (${people})`;
  const isShared = isMaster ? sql`1` : sql`(${isForAll} OR ${isNamed})`;
  if (!author) return isShared;
  // Of nobody in particular `=` gives null, which leaves no row.
  return sql`CASE WHEN ${author} IS NULL THEN ${isShared} ELSE ${author} = ${userId} END`;
}
