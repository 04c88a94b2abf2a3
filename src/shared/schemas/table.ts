import * as z from "zod/mini";
import { ROOM_DEFAULTS, ROOM_SETTINGS } from "../rooms.ts";
import { Id, text, whole, words } from "./bounds.ts";
import { StoryTime } from "./story.ts";
import { TableSounds } from "./table-sounds.ts";

export const TableName = words(60, "Inserire il nome del tavolo");

export const CREATION_WAYS = ["specified", "published", "quick", "points"] as const;
export const CreationWay = z.enum(CREATION_WAYS);
export type CreationWay = z.infer<typeof CreationWay>;

export const TableSettings = z.object({
  disaster: z.enum(["specified", "published"]),
  maxSanity: z.enum(["power", "mythos"]),
  spendLuck: z.boolean(),
  creation: z.array(CreationWay).check(z.minLength(1), z.maxLength(CREATION_WAYS.length)),
  skillCap: z.nullable(z.literal([75, 80])),
  sounds: TableSounds,
  ...ROOM_SETTINGS,
});

export type TableSettings = z.infer<typeof TableSettings>;
const SettingsChange = z.partial(TableSettings);

export const DEFAULT_SETTINGS: TableSettings = {
  disaster: "specified",
  maxSanity: "power",
  spendLuck: true,
  creation: ["specified"],
  skillCap: null,
  sounds: { keys: [], critical: null, disaster: null },
  ...ROOM_DEFAULTS,
};

export const TableEntry = z.object({
  _id: Id,
  name: z.string(),
  isMaster: z.boolean(),
  isOpen: z.boolean(),
  isArchived: z.boolean(),
  players: whole(0),
});
export type TableEntry = z.infer<typeof TableEntry>;

export const TableList = z.object({ tables: z.array(TableEntry), current: z.nullable(Id) });
export type TableList = z.infer<typeof TableList>;

export const Seated = z.object({
  userId: Id,
  username: z.string(),
  isMaster: z.boolean(),
  /** For masters: registered as Master User, but has no master's seat here. */
  wantsToLead: z.optional(z.literal(true)),
  isHere: z.boolean(),
  playing: z.nullable(Id),
  characters: z.array(z.object({ _id: Id, name: z.string() })),
});
export type Seated = z.infer<typeof Seated>;

/** For players `version` is always 1, and `settings.sounds.keys` empty. */
export const TableView = z.object({
  table: z.extend(TableEntry, { version: whole(1), story: z.nullable(StoryTime) }),
  seats: z.array(Seated),
  settings: TableSettings,
  developing: z.boolean(),
  development: z.nullable(Id),
});
export type TableView = z.infer<typeof TableView>;

export const TableUpdate = z.object({
  id: Id,
  /** The version that the caller saw; an older one is answered 409. Absent, it overwrites any. */
  version: z.optional(whole(1)),
  name: z.optional(TableName),
  isOpen: z.optional(z.boolean()),
  isArchived: z.optional(z.boolean()),
  settings: z.optional(SettingsChange),
});
export type TableUpdate = z.infer<typeof TableUpdate>;

/** The last part of `/join/…`: 128 random bits. */
export const InvitationCode = text(64, 1);

export const NewInvitation = z.object({
  id: Id,
  asMaster: z._default(z.boolean(), false),
  uses: z._default(whole(1, 100), 12),
  days: z._default(whole(1, 60), 7),
  characterId: z.optional(Id),
});
export type NewInvitation = z.infer<typeof NewInvitation>;

export const Invitation = z.object({
  _id: Id,
  usesLeft: whole(0),
  expiresAt: z.number(),
  asMaster: z.boolean(),
  character: z.optional(z.object({ _id: Id, name: z.string() })),
});
export type Invitation = z.infer<typeof Invitation>;

/** What an invitation shows to whoever has its link, logged in or not. */
export const ShownInvitation = z.object({
  table: z.object({ name: z.string() }),
  by: z.string(),
  character: z.optional(z.object({ name: z.string(), work: z.string() })),
});
export type ShownInvitation = z.infer<typeof ShownInvitation>;

export const SeatNow = z.pick(TableEntry, { _id: true, name: true, isMaster: true });
export type SeatNow = z.infer<typeof SeatNow>;
