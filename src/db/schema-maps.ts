import { blob, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./schema-people.ts";
import { handouts } from "./schema-story.ts";

/** The fog of a map. Belongs to one picture: for another, all is covered. */
export const mapFogs = sqliteTable("map_fogs", {
  handoutId: text("handout_id")
    .primaryKey()
    .references(() => handouts.id, { onDelete: "cascade" }),
  imageId: text("image_id").notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** A byte per cell, deflated. */
  cells: blob({ mode: "buffer" }).notNull(),
  /** JSON of `Area[]`. */
  areas: text().notNull().default("[]"),
  /** JSON of `Pin[]`. */
  pins: text().notNull().default("[]"),
  revision: integer().notNull(),
  /** The revision that players see. */
  drawn: integer().notNull(),
  changedAt: integer("changed_at").notNull(),
});

/** The newest changes of a fog, for undo. */
export const mapStrokes = sqliteTable(
  "map_strokes",
  {
    seq: integer().primaryKey(),
    id: text().notNull().unique(),
    handoutId: text("handout_id")
      .notNull()
      .references(() => handouts.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    imageId: text("image_id").notNull(),
    /** The cells before. */
    cells: blob({ mode: "buffer" }).notNull(),
    at: integer().notNull(),
  },
  (table) => [index("map_strokes_handout").on(table.handoutId), index("map_strokes_user").on(table.userId)],
);
