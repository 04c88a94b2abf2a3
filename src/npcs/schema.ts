import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { tables, users } from "../db/schema-people.ts";
import { npcs } from "../db/schema-play.ts";

/** Who has met an NPC; without a user: everybody at the table, televisions included. */
export const meetings = sqliteTable(
  "npc_meetings",
  {
    seq: integer().primaryKey(),
    npcId: text("npc_id")
      .notNull()
      .references(() => npcs.id, { onDelete: "cascade" }),
    tableId: text("table_id")
      .notNull()
      .references(() => tables.id),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    isNameKnown: integer("is_name_known", { mode: "boolean" }).notNull(),
    metAt: integer("met_at").notNull(),
  },
  (table) => [
    uniqueIndex("npc_meetings_person").on(table.npcId, table.userId),
    uniqueIndex("npc_meetings_all").on(table.npcId).where(sql`user_id IS NULL`),
    index("npc_meetings_table").on(table.tableId),
    index("npc_meetings_user").on(table.userId),
  ],
);

/** A player's own line about an NPC whom he has met. */
export const npcLines = sqliteTable(
  "npc_lines",
  {
    seq: integer().primaryKey(),
    npcId: text("npc_id")
      .notNull()
      .references(() => npcs.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    text: text().notNull(),
  },
  (table) => [
    uniqueIndex("npc_lines_person").on(table.npcId, table.userId),
    index("npc_lines_user").on(table.userId),
  ],
);
