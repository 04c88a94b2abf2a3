import * as z from "zod/mini";
import { SEXES } from "../names.ts";
import { Id, text, whole, words } from "./bounds.ts";
import { CharacterKey } from "./character-key.ts";
import { Condition } from "./condition.ts";

/**
 * The whole character of an investigator, as it is stored, sent and kept in a draft.
 * Every length and count is bounded, so that one document stays small (a few hundred KiB at most).
 * Wire spellings (`bornage`, `spendinglevel`) belong to the format and are kept.
 */

/** How many characters a short text takes, a name for one. */
export const SHORT = 120;
/** How many a part of the story takes. */
export const LONG = 8000;
/** What is said when one of the three texts that nobody goes without is blank. */
export const MISSING = {
  playerName: "Nome Giocatore obbligatorio",
  name: "Nome Personaggio obbligatorio",
  work: "Inserire un lavoro",
} as const;
const shortText = text(SHORT);
const name = text(SHORT, 1);
const line = text(300, 1);
const longText = text(LONG);
const score = whole(0, 999);
const dollars = z.number().check(z.gte(0), z.lte(1e9));

export const Characteristic = z.object({ name, value: score });
export type Characteristic = z.infer<typeof Characteristic>;

/** A point track. 'Bonus al Danno' is text (`1d4`), 'Struttura' may be negative. */
export const Point = z.object({
  name,
  value: z.union([whole(-99, 999), text(20)]),
  maxValue: z.optional(score),
});
export type Point = z.infer<typeof Point>;

export const Skill = z.object({
  name,
  value: score,
  baseValue: score,
  minValue: score,
  maxValue: score,
  category: shortText,
  isSpecializable: z.boolean(),
  /** The generic skill that this one was specialised from. */
  sourceSkill: z.optional(shortText),
  /** A new name being typed, kept with the draft. */
  tempNewName: z.optional(shortText),
});
export type Skill = z.infer<typeof Skill>;

export const Weapon = z.object({
  name: shortText,
  value: score,
  associatedSkill: z.optional(shortText),
  damage: shortText,
  range: shortText,
  attacks: shortText,
  ammo: shortText,
  malfunction: z.optional(shortText),
});
export type Weapon = z.infer<typeof Weapon>;

export const EquipmentItem = z.object({
  name: line,
  category: z.optional(shortText),
  subcategory: z.optional(shortText),
  description: z.optional(text(1000)),
  cost: z.optional(shortText),
  quantity: whole(1, 9999),
  notes: z.optional(text(1000)),
});
/** Legacy entries and the wizard's entries are plain strings. */
export const Equipment = z.union([line, EquipmentItem]);

export const Background = z.object({
  description: longText,
  ideology: longText,
  importantPeople: longText,
  significantPlaces: longText,
  valuables: longText,
  traits: longText,
  wounds: longText,
  phobias: longText,
  knowledge: longText,
  meetings: longText,
});
export type Background = z.infer<typeof Background>;

export const CharacterInfo = z.object({
  name: words(SHORT, MISSING.name),
  nickname: shortText,
  age: z._default(whole(1, 120), 15),
  sex: z._default(z.enum(SEXES), "Maschio"),
  work: words(SHORT, MISSING.work),
  birthplace: z._default(shortText, ""),
  residence: shortText,
  bornage: z._default(whole(0, 3000), 1920),
});
export type CharacterInfo = z.infer<typeof CharacterInfo>;

/** An avatar is a picture as a data URL; 5 MB of picture are 7 MB of base64. */
const Avatar = text(7_000_000).check(
  z.regex(/^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+=*$/, "Immagine non valida"),
);

/** What a client sends: everything but what only the server decides. */
export const CharacterDraft = z.object({
  playerName: words(SHORT, MISSING.playerName),
  images: z.object({ avatar: z.optional(Avatar) }),
  characterInfo: CharacterInfo,
  characteristics: z.array(Characteristic).check(z.maxLength(20)),
  points: z.array(Point).check(z.maxLength(20)),
  skills: z.array(Skill).check(z.maxLength(200)),
  weapons: z.array(Weapon).check(z.maxLength(50)),
  equipments: z.array(Equipment).check(z.maxLength(300)),
  cash: z.object({
    spendinglevel: dollars,
    cash: dollars,
    properties: z.array(line).check(z.maxLength(100)),
  }),
  background: Background,
});
export type CharacterDraft = z.infer<typeof CharacterDraft>;

/**
 * What is read back. Its three names are held to their length only: one that was stored before a name had to show
 * something stays readable, and is asked for anew when the sheet is next saved.
 */
export const Character = z.extend(CharacterDraft, {
  ...CharacterKey.shape,
  /** Where the investigator sits; null at no table. Changed only by its own call. */
  tableId: z.nullable(Id),
  /** Names of skills that may improve between evenings. Changed only by the rules of play and their own call. */
  ticks: z.array(text(SHORT)).check(z.maxLength(200)),
  /** Likewise. */
  condition: Condition,
  /** What was changed outside the table where it sits waits for a master: until then it does not play. Never stored, nor taken from a client. */
  awaitsConfirmation: z.optional(z.literal(true)),
  playerName: name,
  characterInfo: z.extend(CharacterInfo, { name, work: name }),
});
export type Character = z.infer<typeof Character>;

/** What only the rules of play change; it comes along when an investigator is exported and imported. */
export const CharacterState = z.pick(Character, { ticks: true, condition: true });
export type CharacterState = z.infer<typeof CharacterState>;

/** What a master says of changes that were made outside the table. `version`: the one that was seen. */
export const ArrivalAnswer = z.object({
  id: CharacterKey.shape._id,
  version: CharacterKey.shape.version,
  how: z.enum(["confirm", "restore"]),
});
export type ArrivalAnswer = z.infer<typeof ArrivalAnswer>;

/** An update names its character; a missing version is taken as it is. */
export const CharacterUpdate = z.extend(CharacterDraft, {
  _id: CharacterKey.shape._id,
  version: z.optional(CharacterKey.shape.version),
});
export type CharacterUpdate = z.infer<typeof CharacterUpdate>;
