import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { tables, users } from "../db/schema-people.ts";

export const slips = sqliteTable(
  "slips",
  {
    /** A UUID of version 7, which sorts by age. */
    id: text().primaryKey(),
    tableId: text("table_id")
      .notNull()
      .references(() => tables.id),
    fromId: text("from_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Null: to the masters. */
    toId: text("to_id").references(() => users.id, { onDelete: "cascade" }),
    text: text().notNull(),
    /** Milliseconds since 1970. */
    at: integer().notNull(),
    isRead: integer("is_read", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    index("slips_table").on(table.tableId, table.id),
    index("slips_from").on(table.fromId, table.at),
    index("slips_to").on(table.toId),
  ],
);
