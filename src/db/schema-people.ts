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

/** Times are milliseconds since 1970. Ids are UUIDs of version 7, which sort by age. */

export const users = sqliteTable("users", {
  id: text().primaryKey(),
  /** As typed; `usernameKey` is what is compared. */
  username: text().notNull(),
  usernameKey: text("username_key").notNull().unique(),
  email: text().notNull(),
  emailKey: text("email_key").notNull().unique(),
  passwordHash: text("password_hash").notNull(),
  /** May open tables. What somebody may do at a table is said by the seat. */
  isMaster: integer("is_master", { mode: "boolean" }).notNull(),
  /** The first account, or one that the host has made: what is the host's to give may be given to it. */
  isTrusted: integer("is_trusted", { mode: "boolean" }).notNull().default(false),
  createdAt: integer("created_at").notNull(),
  /** Where the next sockets sit; null, or a table that has been left since, is any other seat. */
  currentTableId: text("current_table_id"),
});

/** Groups that play together. Archived, never deleted. */
export const tables = sqliteTable("tables", {
  id: text().primaryKey(),
  name: text().notNull(),
  /** Whoever registers sits here. */
  isOpen: integer("is_open", { mode: "boolean" }).notNull(),
  isArchived: integer("is_archived", { mode: "boolean" }).notNull().default(false),
  /** The one that every server begins with: masters who register lead it, if it is open. */
  isFirst: integer("is_first", { mode: "boolean" }).notNull().default(false),
  /** Grows with each change of name, marks or settings. */
  version: integer().notNull().default(1),
  /** JSON; what is missing has its default. */
  settings: text().notNull().default("{}"),
  createdAt: integer("created_at").notNull(),
  /** The development that is open; null when none is. */
  development: text(),
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
    /** The investigator in play, when one has been chosen; otherwise the one saved last. */
    playingId: text("playing_id").references((): AnySQLiteColumn => characters.id, { onDelete: "set null" }),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.tableId, table.userId] }), index("seats_user").on(table.userId)],
);

export const invitations = sqliteTable(
  "invitations",
  {
    id: text().primaryKey(),
    /** SHA-256. */
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
    /** Of the inviting master, and given to whoever joins. */
    characterId: text("character_id").references((): AnySQLiteColumn => characters.id, {
      onDelete: "set null",
    }),
  },
  (table) => [index("invitations_table").on(table.tableId)],
);

/** Who was removed from a table while an invitation was valid: it is not valid for him any more. */
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
    /** A name for the device: 'Firefox su Android'. */
    browser: text().notNull().default(""),
  },
  (table) => [index("sessions_user").on(table.userId)],
);

/** Sent and not yet used. */
export const resetTokens = sqliteTable(
  "reset_tokens",
  {
    /** SHA-256. */
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [index("reset_tokens_user").on(table.userId)],
);

/** Letters to send. Unknown addresses are stored too, so that the answer takes the same time for all. */
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
    /** Null at no table. */
    tableId: text("table_id").references(() => tables.id),
    version: integer().notNull(),
    /** JSON, without the avatar. */
    document: text().notNull(),
    /** JSON: what only the rules of play change (ticks, condition). A client that does not know it cannot erase it. */
    state: text().notNull().default("{}"),
    /** A data URL. Apart, so that lists do not read megabytes. */
    avatar: text(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    /** From the `Idempotency-Key` header, so that a repeated request makes no second character. */
    creationKey: text("creation_key"),
  },
  (table) => [
    index("characters_owner").on(table.ownerId),
    index("characters_table").on(table.tableId),
    uniqueIndex("characters_creation").on(table.ownerId, table.creationKey),
  ],
);

/** What a table last knew of an investigator that has left it, or that has come back changed and waits for a master. */
export const lastKnown = sqliteTable(
  "last_known",
  {
    characterId: text("character_id")
      .notNull()
      .references(() => characters.id, { onDelete: "cascade" }),
    tableId: text("table_id")
      .notNull()
      .references(() => tables.id),
    /** JSON: the parts of the sheet that the game counts with. */
    parts: text().notNull(),
    /** JSON, as `characters.state`. */
    state: text().notNull(),
    /** A master has still to confirm what has changed since. */
    awaits: integer({ mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.characterId, table.tableId] }),
    index("last_known_awaits").on(table.tableId).where(sql`awaits = 1`),
  ],
);
