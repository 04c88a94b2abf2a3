import { sql } from "drizzle-orm";
import { blob, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { tables, users } from "./schema-people.ts";

/** Ids are UUIDs of version 7, which sort by age. */

/** Stories that masters prepare. At most one per table is open. */
export const adventures = sqliteTable(
  "adventures",
  {
    id: text().primaryKey(),
    tableId: text("table_id")
      .notNull()
      .references(() => tables.id),
    /** JSON of `About`. */
    about: text().notNull(),
    isOpen: integer("is_open", { mode: "boolean" }).notNull().default(false),
    /** The page that a master turned to last. */
    pageId: text("page_id"),
    version: integer().notNull().default(1),
    /** JSON: a hash of each thing as it was imported, to recognise what a master has changed since. */
    imported: text().notNull().default("{}"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    /** Can be undone for a while; then its things go, too. */
    deletedAt: integer("deleted_at"),
    deletedBy: text("deleted_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("adventures_table").on(table.tableId),
    uniqueIndex("adventures_open").on(table.tableId).where(sql`is_open = 1`),
    index("adventures_deleted").on(table.deletedAt).where(sql`deleted_at IS NOT NULL`),
    index("adventures_deleted_by").on(table.deletedBy),
  ],
);

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
    /** Of a map: its picture without what is hidden, the only one for players. Null while all is covered. */
    shownImageId: text("shown_image_id"),
    date: text(),
    adventureId: text("adventure_id").references(() => adventures.id, { onDelete: "set null" }),
    /** Its name in links; unique in its adventure. */
    adventureKey: text("adventure_key"),
    isForAll: integer("is_for_all", { mode: "boolean" }).notNull().default(false),
    forAllAt: integer("for_all_at"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    index("handouts_table").on(table.tableId),
    index("handouts_image").on(table.imageId),
    index("handouts_shown_image").on(table.shownImageId),
    uniqueIndex("handouts_adventure").on(table.adventureId, table.adventureKey),
  ],
);

/** Earlier texts, for people who saw them and are not shown the document now. */
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
    date: text(),
  },
  (table) => [
    index("handout_revisions_handout").on(table.handoutId),
    index("handout_revisions_image").on(table.imageId),
  ],
);

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
    /** On his screen now: then he sees the current text. */
    isUp: integer("is_up", { mode: "boolean" }).notNull(),
    /** Whether he saw the second text when it was hidden again. */
    isOpen: integer("is_open", { mode: "boolean" }).notNull().default(false),
    /** What he saw, if the document was edited since. */
    revisionId: text("revision_id").references(() => handoutRevisions.id),
  },
  (table) => [
    primaryKey({ columns: [table.handoutId, table.userId] }),
    index("handout_showings_user").on(table.userId),
    index("handout_showings_revision").on(table.revisionId),
  ],
);

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

/** Pictures that an adventure names. */
export const adventureImages = sqliteTable(
  "adventure_images",
  {
    adventureId: text("adventure_id")
      .notNull()
      .references(() => adventures.id, { onDelete: "cascade" }),
    key: text().notNull(),
    imageId: text("image_id")
      .notNull()
      .references(() => images.id),
  },
  (table) => [
    primaryKey({ columns: [table.adventureId, table.key] }),
    index("adventure_images_image").on(table.imageId),
  ],
);

/** What a master has deleted of an adventure's pictures, sounds, lots and ready-made investigators, until it can no longer be undone. */
export const adventureDeletions = sqliteTable(
  "adventure_deletions",
  {
    id: text().primaryKey(),
    adventureId: text("adventure_id")
      .notNull()
      .references(() => adventures.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    key: text().notNull(),
    title: text().notNull(),
    /** Of a picture. */
    imageId: text("image_id").references(() => images.id),
    /** Of a sound. */
    audioId: text("audio_id"),
    /** Of a lot or an investigator: the file. */
    bytes: blob({ mode: "buffer" }),
    deletedAt: integer("deleted_at").notNull(),
    deletedBy: text("deleted_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("adventure_deletions_adventure").on(table.adventureId),
    index("adventure_deletions_image").on(table.imageId),
    index("adventure_deletions_at").on(table.deletedAt),
    index("adventure_deletions_by").on(table.deletedBy),
  ],
);

export const displays = sqliteTable(
  "displays",
  {
    id: text().primaryKey(),
    tableId: text("table_id")
      .notNull()
      .references(() => tables.id),
    codeHash: text("code_hash").notNull().unique(),
    createdBy: text("created_by").references(() => users.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("displays_table").on(table.tableId)],
);

/** Sessions of play; at most one per table is open. */
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
    lastAt: integer("last_at").notNull(),
    present: text().notNull().default("[]"),
  },
  (table) => [
    index("sittings_table").on(table.tableId, table.beganAt),
    uniqueIndex("sittings_open").on(table.tableId).where(sql`ended_at IS NULL`),
  ],
);

export const sittingFigures = sqliteTable(
  "sitting_figures",
  {
    sittingId: text("sitting_id")
      .notNull()
      .references(() => sittings.id, { onDelete: "cascade" }),
    /** As this player may see them; null: as masters do. */
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    figures: text().notNull(),
  },
  (table) => [
    uniqueIndex("sitting_figures_viewer").on(table.sittingId, table.userId),
    index("sitting_figures_user").on(table.userId),
  ],
);

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
    /** Of notes and of rows from 0.2; empty where there is `data`. */
    text: text().notNull(),
    data: text(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** `all`, `masters`, or a JSON list of user ids. */
    audience: text().notNull(),
    /** When in the story, as `tables.story`. */
    storyAt: text("story_at"),
  },
  (table) => [
    index("diary_table").on(table.tableId, table.at),
    index("diary_story").on(table.tableId, table.storyAt, table.at).where(sql`story_at IS NOT NULL`),
  ],
);
