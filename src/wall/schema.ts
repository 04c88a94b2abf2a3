import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { tables, users } from "../db/schema-people.ts";

/** Whether a table's wall is on its televisions. Without a row it is not. */
export const walls = sqliteTable("walls", {
  tableId: text("table_id")
    .primaryKey()
    .references(() => tables.id),
  isShown: integer("is_shown", { mode: "boolean" }).notNull(),
});

/** Where somebody has put a card. The card is a row of one of four rooms: places of what is gone are swept. */
export const wallPlaces = sqliteTable(
  "wall_places",
  {
    tableId: text("table_id")
      .notNull()
      .references(() => tables.id),
    cardId: text("card_id").notNull(),
    x: integer().notNull(),
    y: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tableId, table.cardId] })],
);

export const wallNotes = sqliteTable(
  "wall_notes",
  {
    id: text().primaryKey(),
    tableId: text("table_id")
      .notNull()
      .references(() => tables.id),
    authorId: text("author_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    text: text().notNull(),
    createdAt: integer("created_at").notNull(),
    /** Can be undone for a while. */
    deletedAt: integer("deleted_at"),
  },
  (table) => [index("wall_notes_table").on(table.tableId), index("wall_notes_author").on(table.authorId)],
);

export const wallLinks = sqliteTable(
  "wall_links",
  {
    id: text().primaryKey(),
    tableId: text("table_id")
      .notNull()
      .references(() => tables.id),
    authorId: text("author_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    fromId: text("from_id").notNull(),
    toId: text("to_id").notNull(),
    text: text().notNull(),
    createdAt: integer("created_at").notNull(),
    /** Can be undone for a while. */
    deletedAt: integer("deleted_at"),
  },
  (table) => [index("wall_links_table").on(table.tableId), index("wall_links_author").on(table.authorId)],
);

/** The last commands of each person, to be undone. */
export const wallCommands = sqliteTable(
  "wall_commands",
  {
    id: text().primaryKey(),
    tableId: text("table_id")
      .notNull()
      .references(() => tables.id),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** JSON of `Done`. */
    done: text().notNull(),
    at: integer().notNull(),
  },
  (table) => [
    index("wall_commands_table").on(table.tableId, table.userId, table.at),
    index("wall_commands_user").on(table.userId),
  ],
);
