import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

/** Ids are UUIDs of version 7, which sort by age. */

export const users = sqliteTable("users", {
  id: text().primaryKey(),
  /** As typed; `usernameKey` is compared. */
  username: text().notNull(),
  usernameKey: text("username_key").notNull().unique(),
  email: text().notNull(),
  emailKey: text("email_key").notNull().unique(),
  passwordHash: text("password_hash").notNull(),
  /** May open tables. Rights at a table depend on the seat. */
  isMaster: integer("is_master", { mode: "boolean" }).notNull(),
  isTrusted: integer("is_trusted", { mode: "boolean" }).notNull().default(false),
  createdAt: integer("created_at").notNull(),
  currentTableId: text("current_table_id"),
});

export const tables = sqliteTable("tables", {
  id: text().primaryKey(),
  name: text().notNull(),
  isOpen: integer("is_open", { mode: "boolean" }).notNull(),
  isArchived: integer("is_archived", { mode: "boolean" }).notNull().default(false),
  isFirst: integer("is_first", { mode: "boolean" }).notNull().default(false),
  version: integer().notNull().default(1),
  settings: text().notNull().default("{}"),
  createdAt: integer("created_at").notNull(),
  development: text(),
  /** What day it is in the story, as `writeStory` makes it; null where the table sets none. */
  story: text(),
});

export const seats = sqliteTable(
  "seats",
  {
    tableId: text("table_id")
      .notNull()
      .references(() => tables.id),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    isMaster: integer("is_master", { mode: "boolean" }).notNull(),
    /** The investigator in play; if null, the one saved last. */
    playingId: text("playing_id").references((): AnySQLiteColumn => characters.id, { onDelete: "set null" }),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.tableId, table.userId] }), index("seats_user").on(table.userId)],
);

export const invitations = sqliteTable(
  "invitations",
  {
    id: text().primaryKey(),
    codeHash: text("code_hash").notNull().unique(),
    tableId: text("table_id")
      .notNull()
      .references(() => tables.id),
    createdBy: text("created_by")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    asMaster: integer("as_master", { mode: "boolean" }).notNull(),
    usesLeft: integer("uses_left").notNull(),
    expiresAt: integer("expires_at").notNull(),
    characterId: text("character_id").references((): AnySQLiteColumn => characters.id, {
      onDelete: "set null",
    }),
  },
  (table) => [index("invitations_table").on(table.tableId)],
);

/** People removed from a table, for whom its invitations of that time are void. */
export const invitationExclusions = sqliteTable(
  "invitation_exclusions",
  {
    invitationId: text("invitation_id")
      .notNull()
      .references(() => invitations.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.invitationId, table.userId] }),
    index("invitation_exclusions_user").on(table.userId),
  ],
);

export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256, so that a stolen database opens no session. */
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
    lastSeenAt: integer("last_seen_at").notNull(),
    browser: text().notNull().default(""),
  },
  (table) => [index("sessions_user").on(table.userId)],
);

export const resetTokens = sqliteTable(
  "reset_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [index("reset_tokens_user").on(table.userId)],
);

export const resetRequests = sqliteTable("reset_requests", {
  emailKey: text("email_key").primaryKey(),
  requestedAt: integer("requested_at").notNull(),
  attempts: integer().notNull(),
  nextTryAt: integer("next_try_at").notNull(),
});

export const characters = sqliteTable(
  "characters",
  {
    id: text().primaryKey(),
    ownerId: text("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tableId: text("table_id").references(() => tables.id),
    version: integer().notNull(),
    document: text().notNull(),
    /** JSON of ticks and condition, apart from the document so that old clients cannot erase it. */
    state: text().notNull().default("{}"),
    /** A data URL. A separate column, so that lists do not read megabytes. */
    avatar: text(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    /** The `Idempotency-Key` header: a retry makes no second character. */
    creationKey: text("creation_key"),
  },
  (table) => [
    index("characters_owner").on(table.ownerId),
    index("characters_table").on(table.tableId),
    uniqueIndex("characters_creation").on(table.ownerId, table.creationKey),
  ],
);

/** What a table last knew of an investigator that left, or that came back changed. */
export const lastKnown = sqliteTable(
  "last_known",
  {
    characterId: text("character_id")
      .notNull()
      .references(() => characters.id, { onDelete: "cascade" }),
    tableId: text("table_id")
      .notNull()
      .references(() => tables.id),
    parts: text().notNull(),
    state: text().notNull(),
    awaits: integer({ mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.characterId, table.tableId] }),
    index("last_known_awaits").on(table.tableId).where(sql`awaits = 1`),
  ],
);
