import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { tables, users } from "../db/schema-people.ts";
import { adventures, handouts } from "../db/schema-story.ts";

export const clues = sqliteTable(
  "clues",
  {
    id: text().primaryKey(),
    tableId: text("table_id")
      .notNull()
      .references(() => tables.id),
    adventureId: text("adventure_id").references(() => adventures.id, { onDelete: "set null" }),
    adventureKey: text("adventure_key"),
    title: text().notNull(),
    text: text().notNull(),
    isCrucial: integer("is_crucial", { mode: "boolean" }).notNull(),
    handoutId: text("handout_id").references(() => handouts.id, { onDelete: "set null" }),
    createdAt: integer("created_at").notNull(),
    /** Can be undone for a while. */
    deletedAt: integer("deleted_at"),
    deletedBy: text("deleted_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("clues_table").on(table.tableId),
    uniqueIndex("clues_adventure").on(table.adventureId, table.adventureKey),
    index("clues_handout").on(table.handoutId),
    index("clues_deleted_by").on(table.deletedBy),
  ],
);

/** Where a clue lies. Pages are rows of the adventures' room: those that are gone are not read. */
export const cluePlaces = sqliteTable(
  "clue_places",
  {
    clueId: text("clue_id")
      .notNull()
      .references(() => clues.id, { onDelete: "cascade" }),
    pageId: text("page_id").notNull(),
    /** The page's text links to it; otherwise a master has named the page. */
    isLink: integer("is_link", { mode: "boolean" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clueId, table.pageId, table.isLink] }),
    index("clue_places_page").on(table.pageId),
  ],
);

/** Who knows a clue: a person, at its table. */
export const findings = sqliteTable(
  "clue_findings",
  {
    seq: integer().primaryKey(),
    clueId: text("clue_id")
      .notNull()
      .references(() => clues.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    characterId: text("character_id"),
    at: integer().notNull(),
    /** Told by somebody, otherwise found. */
    isTold: integer("is_told", { mode: "boolean" }).notNull().default(false),
    /** Who told it; null once that account is deleted. */
    fromId: text("from_id").references(() => users.id, { onDelete: "set null" }),
    /** The finder's or teller's name at that time. */
    by: text().notNull(),
  },
  (table) => [
    uniqueIndex("clue_findings_person").on(table.clueId, table.userId),
    index("clue_findings_user").on(table.userId),
    index("clue_findings_from").on(table.fromId),
  ],
);
