import { index, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { tables } from "./schema-people.ts";

/** The library of sounds, which is the server's, and what tables make of it. */

export const audioFiles = sqliteTable(
  "audio_files",
  {
    id: text().primaryKey(),
    groupName: text("group_name").notNull(),
    fileTitle: text("file_title").notNull(),
    /** `<folder>/<file>` inside `audio/`. */
    filePath: text("file_path").notNull().unique(),
    createdAt: integer("created_at").notNull(),
    /** Null when unknown. */
    durationMs: integer("duration_ms"),
    /** As last read; a difference makes the file be read again. */
    size: integer().notNull().default(0),
    modifiedAt: integer("modified_at").notNull().default(0),
    isMissing: integer("is_missing", { mode: "boolean" }).notNull().default(false),
    /** See `SoundProblem`. */
    problem: text(),
    /** Decibels that make it as loud as all others; null until it was listened to. */
    gainDb: real("gain_db"),
    /** Whether its loudness was looked for, found or not. */
    isMeasured: integer("is_measured", { mode: "boolean" }).notNull().default(false),
    /** JSON: those that masters have given. */
    tags: text().notNull().default("[]"),
  },
  (table) => [index("audio_files_group").on(table.groupName)],
);

/** One row for each table where a sound plays; survives a restart. */
export const playing = sqliteTable("playing", {
  tableId: text("table_id")
    .primaryKey()
    .references(() => tables.id),
  audioId: text("audio_id").notNull(),
  startedAt: integer("started_at").notNull(),
});

/** What a master has laid over each other. */
export const scenes = sqliteTable(
  "scenes",
  {
    id: text().primaryKey(),
    tableId: text("table_id")
      .notNull()
      .references(() => tables.id),
    name: text().notNull(),
    /** JSON. */
    layers: text().notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("scenes_table").on(table.tableId, table.createdAt)],
);

/** One row for each table where a scene plays; survives a restart. */
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
