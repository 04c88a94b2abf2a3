import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** For things of one moment, as an import writes them: the ids that players read tell neither time nor order. */
export const insertionOrder = (table: SQLiteTable): SQL => sql`${table}.rowid`;
