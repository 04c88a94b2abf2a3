import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { tables, users } from "./schema-people.ts";
import { adventures } from "./schema-story.ts";

/** Ids are UUIDs of version 7, which sort by age. */

export const rolls = sqliteTable(
  "rolls",
  {
    /** Insertion order: ids follow the clock, which may be set back. */
    seq: integer().primaryKey(),
    id: text().notNull().unique(),
    tableId: text("table_id")
      .notNull()
      .references(() => tables.id),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    username: text().notNull(),
    clientId: text("client_id"),
    characterId: text("character_id"),
    what: text().notNull(),
    level: text().notNull(),
    seenBy: text("seen_by").notNull().default("all"),
    message: text().notNull(),
    speachText: text("speach_text").notNull(),
    sentAt: integer("sent_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    rolledAt: integer("rolled_at"),
    /** JSON; null for old rolls of which only a message is known. */
    roll: text(),
    more: text(),
    /** When in the story, as `tables.story`. */
    storyAt: text("story_at"),
  },
  (table) => [
    index("rolls_table").on(table.tableId, table.seq),
    index("rolls_shown").on(table.tableId, table.expiresAt),
    index("rolls_sent").on(table.tableId, table.sentAt),
    index("rolls_character").on(table.characterId, table.seq),
    // A covering index for counting the levels of a long record.
    index("rolls_levels")
      .on(table.tableId, table.level, table.what, table.username, table.seenBy, table.userId)
      .where(sql`roll IS NOT NULL`),
    index("rolls_story").on(table.tableId, table.storyAt, table.sentAt).where(sql`story_at IS NOT NULL`),
    uniqueIndex("rolls_client").on(table.userId, table.clientId),
  ],
);

/** Closed requests are kept for a while, so that a retry does not reopen one. */
export const asks = sqliteTable(
  "asks",
  {
    id: text().primaryKey(),
    tableId: text("table_id")
      .notNull()
      .references(() => tables.id),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    username: text().notNull(),
    clientId: text("client_id").notNull(),
    isOpen: integer("is_open", { mode: "boolean" }).notNull(),
    createdAt: integer("created_at").notNull(),
    asked: text().notNull(),
    answers: text().notNull(),
  },
  (table) => [
    index("asks_table").on(table.tableId, table.isOpen),
    uniqueIndex("asks_client").on(table.userId, table.clientId),
  ],
);

export const happenings = sqliteTable(
  "happenings",
  {
    seq: integer().primaryKey(),
    id: text().notNull().unique(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    clientId: text("client_id"),
    tableId: text("table_id").references(() => tables.id),
    happenedAt: integer("happened_at").notNull(),
    hasDice: integer("has_dice", { mode: "boolean" }).notNull(),
    events: text().notNull(),
    changes: text().notNull(),
    isUndone: integer("is_undone", { mode: "boolean" }).notNull().default(false),
    isPart: integer("is_part", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    index("happenings_user").on(table.userId, table.seq),
    uniqueIndex("happenings_client").on(table.userId, table.clientId),
  ],
);

export const npcs = sqliteTable(
  "npcs",
  {
    id: text().primaryKey(),
    tableId: text("table_id")
      .notNull()
      .references(() => tables.id),
    document: text().notNull(),
    /** Of the portrait in the document. */
    imageId: text("image_id"),
    adventureId: text("adventure_id").references(() => adventures.id, { onDelete: "set null" }),
    adventureKey: text("adventure_key"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    /** Deleted by a master, but met: players still know her. */
    deletedAt: integer("deleted_at"),
  },
  (table) => [
    index("npcs_table").on(table.tableId),
    index("npcs_image").on(table.imageId),
    uniqueIndex("npcs_adventure").on(table.adventureId, table.adventureKey),
  ],
);

/** At most one per table is open. */
export const encounters = sqliteTable(
  "encounters",
  {
    id: text().primaryKey(),
    tableId: text("table_id")
      .notNull()
      .references(() => tables.id),
    isOpen: integer("is_open", { mode: "boolean" }).notNull(),
    state: text().notNull(),
    history: text().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("encounters_table").on(table.tableId, table.createdAt),
    uniqueIndex("encounters_open").on(table.tableId).where(sql`is_open = 1`),
  ],
);

export const requests = sqliteTable(
  "requests",
  {
    seq: integer().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    clientId: text("client_id").notNull(),
    command: text().notNull(),
    tableId: text("table_id"),
    createdId: text("created_id").notNull(),
    at: integer().notNull(),
  },
  (table) => [
    uniqueIndex("requests_client").on(table.userId, table.clientId),
    index("requests_at").on(table.at),
  ],
);
