import { blob, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { users } from "../db/schema-people.ts";
import { adventures } from "../db/schema-story.ts";

/** Pages of Markdown. */
export const adventurePages = sqliteTable(
  "adventure_pages",
  {
    id: text().primaryKey(),
    adventureId: text("adventure_id")
      .notNull()
      .references(() => adventures.id, { onDelete: "cascade" }),
    /** Its name in links; unique in its adventure. */
    key: text().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** Ascending; with gaps. */
    position: integer().notNull(),
    version: integer().notNull().default(1),
    updatedAt: integer("updated_at").notNull(),
    deletedAt: integer("deleted_at"),
    deletedBy: text("deleted_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    uniqueIndex("adventure_pages_key").on(table.adventureId, table.key),
    index("adventure_pages_order").on(table.adventureId, table.position),
    index("adventure_pages_deleted_by").on(table.deletedBy),
  ],
);

/** The library's sounds that belong to an adventure. */
export const adventureSounds = sqliteTable(
  "adventure_sounds",
  {
    adventureId: text("adventure_id")
      .notNull()
      .references(() => adventures.id, { onDelete: "cascade" }),
    key: text().notNull(),
    audioId: text("audio_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.adventureId, table.key] })],
);

/** Lots (`sorti/`), investigators (`investigatori/`), and files that Custode only keeps. */
export const adventureFiles = sqliteTable(
  "adventure_files",
  {
    adventureId: text("adventure_id")
      .notNull()
      .references(() => adventures.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    /** A key, or for kept files their path. */
    name: text().notNull(),
    bytes: blob({ mode: "buffer" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.adventureId, table.kind, table.name] })],
);
