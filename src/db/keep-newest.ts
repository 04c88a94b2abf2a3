import { and, desc, lte, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./open.ts";

interface Bound {
  /** Which rows count. */
  readonly of: SQL | undefined;
  /** A column that is larger the newer a row is: a sequence, or a time-ordered id. */
  readonly by: SQLiteColumn;
  readonly most: number;
}

/** Deletes the oldest rows beyond `most`. */
export function keepNewest(db: Db, table: SQLiteTable, { of, by, most }: Bound): void {
  const newest = db.select({ at: by }).from(table).where(of).orderBy(desc(by));
  const gone = newest.limit(1).offset(most).get()?.at;
  if (gone === undefined) return;
  db.delete(table)
    .where(and(of, lte(by, gone)))
    .run();
}
