import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** Moments are whole milliseconds since 1970; ids are UUIDs of version 7, so that they sort by age. */

export const users = sqliteTable("users", {
  id: text().primaryKey(),
  /** As typed; `usernameKey` is what is compared (Unicode-normal form, lower case). */
  username: text().notNull(),
  usernameKey: text("username_key").notNull().unique(),
  email: text().notNull(),
  emailKey: text("email_key").notNull().unique(),
  passwordHash: text("password_hash").notNull(),
  isMaster: integer("is_master", { mode: "boolean" }).notNull(),
  createdAt: integer("created_at").notNull(),
});

export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256 of the token, hexadecimal: a stolen database opens no session. */
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: integer("created_at").notNull(),
    lastSeenAt: integer("last_seen_at").notNull(),
    /** 'Firefox su Android': how its owner tells one device from another. */
    browser: text().notNull().default(""),
  },
  (table) => [index("sessions_user").on(table.userId)],
);

/** Links to a new password that were sent and not yet used. */
export const resetTokens = sqliteTable(
  "reset_tokens",
  {
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: text("token_hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [index("reset_tokens_user").on(table.userId)],
);

/**
 * Who asked for such a link and has not been written to yet. Every address that is asked for stands here, whether
 * or not anyone has it, so that asking takes the same time; the token is made only when the letter leaves.
 */
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
    version: integer().notNull(),
    /** The character as JSON, without its avatar. */
    document: text().notNull(),
    /** The avatar's data URL, apart, so that a list does not read megabytes of pictures. */
    avatar: text(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    /** What the creating program called its request, so that one that is sent again makes no second character. */
    creationKey: text("creation_key"),
  },
  (table) => [
    index("characters_owner").on(table.ownerId),
    uniqueIndex("characters_creation").on(table.ownerId, table.creationKey),
  ],
);

/** The rolls that are still visible: kept here so that they outlive a restart of the server. */
export const diceMessages = sqliteTable(
  "dice_messages",
  {
    id: text().primaryKey(),
    username: text().notNull(),
    message: text().notNull(),
    level: text().notNull(),
    speachText: text("speach_text").notNull(),
    sentAt: integer("sent_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    /** Only for a roll that was made away from the table and told later. */
    rolledAt: integer("rolled_at"),
  },
  (table) => [index("dice_messages_expiry").on(table.expiresAt)],
);

/** The library of sounds; the files lie in `audio/<group>/` of the data folder. */
export const audioFiles = sqliteTable(
  "audio_files",
  {
    id: text().primaryKey(),
    groupName: text("group_name").notNull(),
    fileTitle: text("file_title").notNull(),
    /** Where the file lies: `<folder>/<file>` inside `audio/`. */
    filePath: text("file_path").notNull().unique(),
    createdAt: integer("created_at").notNull(),
    /** Null where the file does not tell. */
    durationMs: integer("duration_ms"),
    /** Bytes and time of the file when it was last read: when they differ, it is read again. */
    size: integer().notNull().default(0),
    modifiedAt: integer("modified_at").notNull().default(0),
    /** The file is no longer in its place. */
    isMissing: integer("is_missing", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [index("audio_files_group").on(table.groupName)],
);

/** What the whole table hears: one row, or none in silence. Kept here so that it outlives a restart of the server. */
export const playing = sqliteTable("playing", {
  id: integer().primaryKey(),
  audioId: text("audio_id").notNull(),
  startedAt: integer("started_at").notNull(),
});
