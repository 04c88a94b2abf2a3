import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Who may know of something at a table: the one rule for every room, in TypeScript and in SQL. */

export interface Viewer {
  readonly userId: string | null;
  /** By the seat at the table in question. */
  readonly isMaster: boolean;
}

/** What everybody at a table may know, televisions included. */
export const TELEVISION: Viewer = { userId: null, isMaster: false };

/** Reads everything; the caller decides who sees what of it. */
export const UNRESTRICTED: Viewer = { userId: null, isMaster: true };

/** Named people always include the masters. An author's data are visible to nobody else, masters included. */
export type Audience =
  | "all"
  | "masters"
  | { readonly people: readonly string[] }
  | { readonly author: string };

export function isVisible(audience: Audience, { userId, isMaster }: Viewer): boolean {
  if (audience === "all") return true;
  if (audience === "masters") return isMaster;
  if ("author" in audience) return audience.author === userId;
  return isMaster || (userId !== null && audience.people.includes(userId));
}

export function playersAmong(audience: Audience): "all" | readonly string[] {
  if (audience === "all") return "all";
  if (audience === "masters") return [];
  return "author" in audience ? [audience.author] : audience.people;
}

export interface AudienceColumns {
  readonly isForAll: SQLWrapper;
  /** User ids of named people, usable after `IN`: values or a query. */
  readonly people: SQLWrapper;
  /** Author of rows that only he may see, null for other rows. Absent where no row has one. */
  readonly author?: SQLWrapper;
}

export function whereVisible(columns: AudienceColumns, { userId, isMaster }: Viewer): SQL | undefined {
  const { isForAll, people, author } = columns;
  if (isMaster && !author) return undefined;
  const isNamed = userId === null ? sql`0` : sql`${userId} IN (${people})`;
  const isShared = isMaster ? sql`1` : sql`(${isForAll} OR ${isNamed})`;
  if (!author) return isShared;
  // With a null user, `=` yields null: no row.
  return sql`CASE WHEN ${author} IS NULL THEN ${isShared} ELSE ${author} = ${userId} END`;
}
