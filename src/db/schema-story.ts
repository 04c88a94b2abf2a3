import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { tables, users } from "./schema-people.ts";

/** What is shown and remembered. Times are milliseconds since 1970. Ids are UUIDs of version 7, which sort by age. */

/** Documents of the masters. */
export const handouts = sqliteTable(
  "handouts",
  {
    id: text().primaryKey(),
    tableId: text("table_id")
      .notNull()
      .references(() => tables.id),
    title: text().notNull(),
    kind: text().notNull(),
    text: text().notNull().default(""),
    hiddenText: text("hidden_text").notNull().default(""),
    isRevealed: integer("is_revealed", { mode: "boolean" }).notNull().default(false),
    imageId: text("image_id"),
    /** While it is held up to everybody at the table. */
    isForAll: integer("is_for_all", { mode: "boolean" }).notNull().default(false),
    /** When it was held up to everybody last; null when it never was. */
    forAllAt: integer("for_all_at"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [index("handouts_table").on(table.tableId), index("handouts_image").on(table.imageId)],
);

/** What a document was before an edit, for those to whom it had been shown and was no longer. */
export const handoutRevisions = sqliteTable(
  "handout_revisions",
  {
    id: text().primaryKey(),
    handoutId: text("handout_id")
      .notNull()
      .references(() => handouts.id, { onDelete: "cascade" }),
    title: text().notNull(),
    kind: text().notNull(),
    text: text().notNull(),
    hiddenText: text("hidden_text").notNull(),
    imageId: text("image_id"),
  },
  (table) => [
    index("handout_revisions_handout").on(table.handoutId),
    index("handout_revisions_image").on(table.imageId),
  ],
);

/** Who has a document in his own. */
export const showings = sqliteTable(
  "handout_showings",
  {
    handoutId: text("handout_id")
      .notNull()
      .references(() => handouts.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    shownAt: integer("shown_at").notNull(),
    /** Whether it is held up to him now: then he sees the document as it is. */
    isUp: integer("is_up", { mode: "boolean" }).notNull(),
    /** Whether the second text was open to him when it was taken down. */
    isOpen: integer("is_open", { mode: "boolean" }).notNull().default(false),
    /** What he saw, where the document has been edited since it was taken down. */
    revisionId: text("revision_id").references(() => handoutRevisions.id),
  },
  (table) => [
    primaryKey({ columns: [table.handoutId, table.userId] }),
    index("handout_showings_user").on(table.userId),
    index("handout_showings_revision").on(table.revisionId),
  ],
);

/** Pictures of documents: files in `images/` of the data folder, named by their ids. */
export const images = sqliteTable(
  "images",
  {
    id: text().primaryKey(),
    tableId: text("table_id")
      .notNull()
      .references(() => tables.id),
    bytes: integer().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("images_table").on(table.tableId)],
);

/** Televisions: who has the code may look and listen. */
export const displays = sqliteTable(
  "displays",
  {
    id: text().primaryKey(),
    tableId: text("table_id")
      .notNull()
      .references(() => tables.id),
    /** SHA-256. */
    codeHash: text("code_hash").notNull().unique(),
    /** Null for one of 0.2.0. */
    createdBy: text("created_by").references(() => users.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("displays_table").on(table.tableId)],
);

/** Evenings. Of a table at most one lasts. */
export const sittings = sqliteTable(
  "sittings",
  {
    id: text().primaryKey(),
    tableId: text("table_id")
      .notNull()
      .references(() => tables.id),
    title: text().notNull().default(""),
    beganAt: integer("began_at").notNull(),
    endedAt: integer("ended_at"),
    /** When something last happened in it. */
    lastAt: integer("last_at").notNull(),
    /** JSON: names of who was there. */
    present: text().notNull().default("[]"),
  },
  (table) => [
    index("sittings_table").on(table.tableId, table.beganAt),
    uniqueIndex("sittings_open").on(table.tableId).where(sql`ended_at IS NULL`),
  ],
);

/** What the record and the diary give as the figures of a sitting that is over, kept so that they are counted once. */
export const sittingFigures = sqliteTable(
  "sitting_figures",
  {
    sittingId: text("sitting_id")
      .notNull()
      .references(() => sittings.id, { onDelete: "cascade" }),
    /** Of what this player may know; null: of what masters know. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** JSON. */
    figures: text().notNull(),
  },
  (table) => [
    uniqueIndex("sitting_figures_viewer").on(table.sittingId, table.userId),
    index("sitting_figures_user").on(table.userId),
  ],
);

/** What is to be remembered, but for rolls, which have a record of their own. */
export const diary = sqliteTable(
  "diary",
  {
    seq: integer().primaryKey(),
    id: text().notNull().unique(),
    tableId: text("table_id")
      .notNull()
      .references(() => tables.id),
    sittingId: text("sitting_id").references(() => sittings.id),
    at: integer().notNull(),
    kind: text().notNull(),
    /** Of a note, and of rows that 0.2 wrote; empty where there is data. */
    text: text().notNull(),
    /** JSON: what has happened, of which a text is made when it is read. */
    data: text(),
    /** Who wrote it, of a note. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** `all`, `masters`, or the ids of those who may read it as a JSON list. */
    audience: text().notNull(),
  },
  (table) => [index("diary_table").on(table.tableId, table.at)],
);
