import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { tables, users } from "../db/schema-people.ts";

export const slips = sqliteTable(
  "slips",
  {
    id: text().primaryKey(),
    tableId: text("table_id")
      .notNull()
      .references(() => tables.id),
    fromId: text("from_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    toId: text("to_id").references(() => users.id, { onDelete: "cascade" }),
    text: text().notNull(),
    at: integer().notNull(),
    isRead: integer("is_read", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    index("slips_table").on(table.tableId, table.id),
    index("slips_from").on(table.fromId, table.at),
    index("slips_to").on(table.toId),
  ],
);
