import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { tables, users } from "./schema-people.ts";

/** Times are milliseconds since 1970. Ids are UUIDs of version 7, which sort by age. */

/** The record of a table's rolls; those whose lifetime lasts are shown. */
export const rolls = sqliteTable(
  "rolls",
  {
    /** In the order of telling: ids follow the clock, which may be set back. */
    seq: integer().primaryKey(),
    id: text().notNull().unique(),
    tableId: text("table_id")
      .notNull()
      .references(() => tables.id),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    username: text().notNull(),
    /** The browser's name of the request; a repeat gets the same roll. */
    clientId: text("client_id"),
    characterId: text("character_id"),
    what: text().notNull(),
    level: text().notNull(),
    seenBy: text("seen_by").notNull().default("all"),
    message: text().notNull(),
    speachText: text("speach_text").notNull(),
    sentAt: integer("sent_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    /** Only when it was thrown away from the table. */
    rolledAt: integer("rolled_at"),
    /** JSON; null of what a client only told, before that was recorded. */
    roll: text(),
    /** JSON: what is needed to take something back. */
    more: text(),
  },
  (table) => [
    index("rolls_table").on(table.tableId, table.seq),
    index("rolls_shown").on(table.tableId, table.expiresAt),
    index("rolls_sent").on(table.tableId, table.sentAt),
    index("rolls_character").on(table.characterId, table.seq),
    // Everything that counting the levels of a long record looks at.
    index("rolls_levels")
      .on(table.tableId, table.level, table.what, table.username, table.seenBy, table.userId)
      .where(sql`roll IS NOT NULL`),
    uniqueIndex("rolls_client").on(table.userId, table.clientId),
  ],
);

/** Requests for rolls. Closed ones stay for a while, so that one said twice is not opened again. */
export const asks = sqliteTable(
  "asks",
  {
    id: text().primaryKey(),
    tableId: text("table_id")
      .notNull()
      .references(() => tables.id),
    /** Who asks; null when gone. */
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    username: text().notNull(),
    clientId: text("client_id").notNull(),
    isOpen: integer("is_open", { mode: "boolean" }).notNull(),
    createdAt: integer("created_at").notNull(),
    /** JSON: what is asked. */
    asked: text().notNull(),
    /** JSON: who has not thrown yet, and who has thrown what. */
    answers: text().notNull(),
  },
  (table) => [
    index("asks_table").on(table.tableId, table.isOpen),
    uniqueIndex("asks_client").on(table.userId, table.clientId),
  ],
);

/** What the rules of play have done to investigators: for requests that are said twice, and to take it back. */
export const happenings = sqliteTable(
  "happenings",
  {
    seq: integer().primaryKey(),
    id: text().notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The browser's name of the request; a repeat gets the same answer. */
    clientId: text("client_id"),
    /** Null at no table. */
    tableId: text("table_id").references(() => tables.id),
    happenedAt: integer("happened_at").notNull(),
    /** Players never take back dice. */
    hasDice: integer("has_dice", { mode: "boolean" }).notNull(),
    /** JSON: what was told. */
    events: text().notNull(),
    /** JSON: what has changed, from what to what. */
    changes: text().notNull(),
    isUndone: integer("is_undone", { mode: "boolean" }).notNull().default(false),
    /** Of something larger, with which it is taken back. */
    isPart: integer("is_part", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    index("happenings_user").on(table.userId, table.seq),
    uniqueIndex("happenings_client").on(table.userId, table.clientId),
  ],
);

/** The master's people and creatures. */
export const npcs = sqliteTable(
  "npcs",
  {
    id: text().primaryKey(),
    tableId: text("table_id")
      .notNull()
      .references(() => tables.id),
    /** JSON. */
    document: text().notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [index("npcs_table").on(table.tableId)],
);

/** Fights; of a table at most one is open. */
export const encounters = sqliteTable(
  "encounters",
  {
    id: text().primaryKey(),
    tableId: text("table_id")
      .notNull()
      .references(() => tables.id),
    isOpen: integer("is_open", { mode: "boolean" }).notNull(),
    /** JSON: who takes part, whose turn it is, what waits for an answer. */
    state: text().notNull(),
    /** JSON: what can be taken back, the newest last. */
    history: text().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("encounters_table").on(table.tableId, table.createdAt),
    uniqueIndex("encounters_open").on(table.tableId).where(sql`is_open = 1`),
  ],
);

/** Commands that were carried out, by the names that their callers gave them: said again, they do nothing. Kept for a day. */
export const requests = sqliteTable(
  "requests",
  {
    seq: integer().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    clientId: text("client_id").notNull(),
    /** What was asked for. */
    command: text().notNull(),
    /** Where; null at no table, or where the command does not say. */
    tableId: text("table_id"),
    /** What it has made or changed. */
    createdId: text("created_id").notNull(),
    at: integer().notNull(),
  },
  (table) => [
    uniqueIndex("requests_client").on(table.userId, table.clientId),
    index("requests_at").on(table.at),
  ],
);
