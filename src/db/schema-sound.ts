import { index, integer, real, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { tables } from "./schema-people.ts";
import { adventures } from "./schema-story.ts";

export const audioFiles = sqliteTable(
  "audio_files",
  {
    id: text().primaryKey(),
    groupName: text("group_name").notNull(),
    fileTitle: text("file_title").notNull(),
    /** `<folder>/<file>` inside `audio/`. */
    filePath: text("file_path").notNull().unique(),
    createdAt: integer("created_at").notNull(),
    durationMs: integer("duration_ms"),
    /** When last read; another size means that the file is read again. */
    size: integer().notNull().default(0),
    modifiedAt: integer("modified_at").notNull().default(0),
    isMissing: integer("is_missing", { mode: "boolean" }).notNull().default(false),
    problem: text(),
    gainDb: real("gain_db"),
    isMeasured: integer("is_measured", { mode: "boolean" }).notNull().default(false),
    tags: text().notNull().default("[]"),
  },
  (table) => [index("audio_files_group").on(table.groupName)],
);

/** One row per table; survives a restart. */
export const playing = sqliteTable("playing", {
  tableId: text("table_id")
    .primaryKey()
    .references(() => tables.id),
  audioId: text("audio_id").notNull(),
  startedAt: integer("started_at").notNull(),
});

export const scenes = sqliteTable(
  "scenes",
  {
    id: text().primaryKey(),
    tableId: text("table_id")
      .notNull()
      .references(() => tables.id),
    name: text().notNull(),
    layers: text().notNull(),
    adventureId: text("adventure_id").references(() => adventures.id, { onDelete: "set null" }),
    adventureKey: text("adventure_key"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("scenes_table").on(table.tableId, table.createdAt),
    uniqueIndex("scenes_adventure").on(table.adventureId, table.adventureKey),
  ],
);

export const playingScenes = sqliteTable("playing_scenes", {
  tableId: text("table_id")
    .primaryKey()
    .references(() => tables.id),
  sceneId: text("scene_id")
    .notNull()
    .references(() => scenes.id, { onDelete: "cascade" }),
  startedAt: integer("started_at").notNull(),
  seed: integer().notNull(),
  fadeMs: integer("fade_ms").notNull(),
});
