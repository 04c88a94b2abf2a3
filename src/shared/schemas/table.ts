import * as z from "zod/mini";
import { ROOM_DEFAULTS, ROOM_SETTINGS } from "../rooms.ts";
import { Id, text, whole, words } from "./bounds.ts";
import { TableSounds } from "./table-sounds.ts";

/** The name of a group that plays together. */
export const TableName = words(60, "Inserire il nome del tavolo");

/** How the eight characteristics of an investigator may be made. */
export const CREATION_WAYS = ["specified", "published", "quick", "points"] as const;
export const CreationWay = z.enum(CREATION_WAYS);
export type CreationWay = z.infer<typeof CreationWay>;

/** The house rules of a table (`docs/regole.md`). */
export const TableSettings = z.object({
  /** A failure of 99 or 100; or as published: 100, and from 96 when less than 50 is required. */
  disaster: z.enum(["specified", "published"]),
  /** Power; or 99 less the Mythos. */
  maxSanity: z.enum(["power", "mythos"]),
  spendLuck: z.boolean(),
  /** The allowed ones; the first is taken where nobody chooses. */
  creation: z.array(CreationWay).check(z.minLength(1), z.maxLength(CREATION_WAYS.length)),
  /** The most that a skill may have at creation. */
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

/** A table as one who sits there sees it in a list. */
export const TableEntry = z.object({
  _id: Id,
  name: z.string(),
  /** Of the seat, not of the account. */
  isMaster: z.boolean(),
  isOpen: z.boolean(),
  isArchived: z.boolean(),
  /** Those who are not masters. */
  players: whole(0),
});
export type TableEntry = z.infer<typeof TableEntry>;

export const TableList = z.object({ tables: z.array(TableEntry), current: z.nullable(Id) });
export type TableList = z.infer<typeof TableList>;

export const Seated = z.object({
  userId: Id,
  username: z.string(),
  isMaster: z.boolean(),
  /** For the masters: has registered as Master User, and does not lead this table. */
  wantsToLead: z.optional(z.literal(true)),
  /** Whether a socket of this person sits at the table now. */
  isHere: z.boolean(),
  /** The investigator in play. */
  playing: z.nullable(Id),
  characters: z.array(z.object({ _id: Id, name: z.string() })),
});
export type Seated = z.infer<typeof Seated>;

export const TableView = z.object({
  table: z.extend(TableEntry, { version: whole(1) }),
  seats: z.array(Seated),
  settings: TableSettings,
  /** Whether players may throw for their ticked skills now. */
  developing: z.boolean(),
  /** Which development that is: each is good for one throw for Fortuna. */
  development: z.nullable(Id),
});
export type TableView = z.infer<typeof TableView>;

export const TableUpdate = z.object({
  id: Id,
  /** The one that was seen; an older one is answered 409. Left out, any is overwritten. */
  version: z.optional(whole(1)),
  name: z.optional(TableName),
  isOpen: z.optional(z.boolean()),
  isArchived: z.optional(z.boolean()),
  settings: z.optional(SettingsChange),
});
export type TableUpdate = z.infer<typeof TableUpdate>;

/** As it stands at the end of `/join/…`: 128 random bits. */
export const InvitationCode = text(64, 1);

export const NewInvitation = z.object({
  id: Id,
  asMaster: z._default(z.boolean(), false),
  /** How many people may come by it. */
  uses: z._default(whole(1, 100), 12),
  days: z._default(whole(1, 60), 7),
  /** A ready-made investigator, taken over by the one who comes. */
  characterId: z.optional(Id),
});
export type NewInvitation = z.infer<typeof NewInvitation>;

export const Invitation = z.object({
  _id: Id,
  usesLeft: whole(0),
  expiresAt: z.number(),
  asMaster: z.boolean(),
  /** The ready-made investigator that whoever comes takes over, while its master still has it. */
  character: z.optional(z.object({ _id: Id, name: z.string() })),
});
export type Invitation = z.infer<typeof Invitation>;

/** What an invitation says to whoever holds it, logged in or not. */
export const ShownInvitation = z.object({
  table: z.object({ name: z.string() }),
  by: z.string(),
  /** Who waits for him. */
  character: z.optional(z.object({ name: z.string(), work: z.string() })),
});
export type ShownInvitation = z.infer<typeof ShownInvitation>;

/** Where a socket sits. */
export const SeatNow = z.pick(TableEntry, { _id: true, name: true, isMaster: true });
export type SeatNow = z.infer<typeof SeatNow>;
