import * as z from "zod/mini";
import { SEXES } from "../names.ts";
import { Id, text, whole, words } from "./bounds.ts";
import { CharacterKey } from "./character-key.ts";
import { Condition } from "./condition.ts";

/**
 * An investigator as stored, sent and drafted. All lengths and counts are bounded, so that a document stays small.
 * Unusual spellings (`bornage`, `spendinglevel`) are part of the wire format.
 */

export const SHORT = 120;
export const LONG = 8000;
export const MOST_TICKS = 200;
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

/** As of 'Bonus al Danno': dice, a figure, or nothing. */
const diceText = text(20).check(z.regex(/^([\dd\s+−-]*|none|nessuno)$/i));
/** Other programs write the maximum of 'Bonus al Danno' as text, which says nothing that its value does not: only a number is kept. */
const maximum = z.pipe(
  z.pipe(
    z.union([score, diceText]),
    z.transform((most) => (typeof most === "number" || /^\d{1,3}$/.test(most) ? Number(most) : undefined)),
  ),
  z.optional(score),
);

/** 'Bonus al Danno' is text (`1d4`), 'Struttura' may be negative. */
export const Point = z.object({
  name,
  value: z.union([whole(-99, 999), text(20)]),
  maxValue: z.optional(maximum),
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
  sourceSkill: z.optional(shortText),
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
/** Old entries and those of the wizard are plain strings. */
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

/** A data URL; 5 MB of picture are 7 MB of base64. */
const Avatar = text(7_000_000).check(
  z.regex(/^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+=*$/, "Immagine non valida"),
);

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

/** The three names need no visible character here: sheets stored before that rule must stay readable. */
export const Character = z.extend(CharacterDraft, {
  ...CharacterKey.shape,
  tableId: z.nullable(Id),
  ticks: z.array(text(SHORT)).check(z.maxLength(MOST_TICKS)),
  condition: Condition,
  /** Changed outside its table; a master must accept it before it plays. Never stored, never accepted from a client. */
  awaitsConfirmation: z.optional(z.literal(true)),
  playerName: name,
  characterInfo: z.extend(CharacterInfo, { name, work: name }),
});
export type Character = z.infer<typeof Character>;

export const CharacterState = z.pick(Character, { ticks: true, condition: true });
export type CharacterState = z.infer<typeof CharacterState>;

export const ArrivalAnswer = z.object({
  id: CharacterKey.shape._id,
  version: CharacterKey.shape.version,
  how: z.enum(["confirm", "restore"]),
});
export type ArrivalAnswer = z.infer<typeof ArrivalAnswer>;

/** Without a version it overwrites any. */
export const CharacterUpdate = z.extend(CharacterDraft, {
  _id: CharacterKey.shape._id,
  version: z.optional(CharacterKey.shape.version),
});
export type CharacterUpdate = z.infer<typeof CharacterUpdate>;
