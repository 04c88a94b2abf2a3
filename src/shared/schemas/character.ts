import { z } from "zod";
import { SEXES } from "../names.ts";
import { CharacterKey } from "./character-key.ts";

/**
 * The whole character of an investigator, as it is stored, sent and kept in a draft.
 * Every length and count is bounded, so that one document stays small (a few hundred KiB at most).
 * Wire spellings (`bornage`, `spendinglevel`) belong to the format and are kept.
 */

const shortText = z.string().max(120);
const line = z.string().max(300);
const longText = z.string().max(8000);
const score = z.number().int().min(0).max(999);

export const Characteristic = z.object({ name: shortText.min(1), value: score });
export type Characteristic = z.infer<typeof Characteristic>;

/** A point track. 'Bonus al Danno' is text (`1d4`), 'Struttura' may be negative. */
export const Point = z.object({
  name: shortText.min(1),
  value: z.union([z.number().int().min(-99).max(999), z.string().max(20)]),
  maxValue: z.number().int().min(0).max(999).optional(),
});
export type Point = z.infer<typeof Point>;

export const Skill = z.object({
  name: shortText.min(1),
  value: score,
  baseValue: score,
  minValue: score,
  maxValue: score,
  category: shortText,
  isSpecializable: z.boolean(),
  /** The generic skill that this one was specialised from. */
  sourceSkill: shortText.optional(),
  /** A new name being typed, kept with the draft. */
  tempNewName: shortText.optional(),
});
export type Skill = z.infer<typeof Skill>;

export const Weapon = z.object({
  name: shortText,
  value: score,
  associatedSkill: shortText.optional(),
  damage: shortText,
  range: shortText,
  attacks: shortText,
  ammo: shortText,
  malfunction: shortText.optional(),
});
export type Weapon = z.infer<typeof Weapon>;

export const EquipmentItem = z.object({
  name: line.min(1),
  category: shortText.optional(),
  subcategory: shortText.optional(),
  description: z.string().max(1000).optional(),
  cost: shortText.optional(),
  quantity: z.number().int().min(1).max(9999),
  notes: z.string().max(1000).optional(),
});
/** Legacy entries and the wizard's entries are plain strings. */
export const Equipment = z.union([line.min(1), EquipmentItem]);

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
  name: shortText.trim().min(1, "Nome Personaggio obbligatorio"),
  nickname: shortText,
  age: z.number().int().min(1).max(120).default(15),
  sex: z.enum(SEXES).default("Maschio"),
  work: shortText.trim().min(1, "Inserire un lavoro"),
  residence: shortText,
  bornage: z.number().int().min(0).max(3000).default(1920),
});

/** An avatar is a picture as a data URL; 5 MB of picture are 7 MB of base64. */
const Avatar = z
  .string()
  .max(7_000_000)
  .regex(/^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+=*$/, "Immagine non valida");

/** What a client sends: everything but what only the server decides. */
export const CharacterDraft = z.object({
  playerName: shortText.trim().min(1, "Nome Giocatore obbligatorio"),
  images: z.object({ avatar: Avatar.optional() }),
  characterInfo: CharacterInfo,
  characteristics: z.array(Characteristic).max(20),
  points: z.array(Point).max(20),
  skills: z.array(Skill).max(200),
  weapons: z.array(Weapon).max(50),
  equipments: z.array(Equipment).max(300),
  cash: z.object({
    spendinglevel: z.number().min(0).max(1e9),
    cash: z.number().min(0).max(1e9),
    properties: z.array(line.min(1)).max(100),
  }),
  background: Background,
});
export type CharacterDraft = z.infer<typeof CharacterDraft>;

export const Character = CharacterDraft.extend(CharacterKey.shape);
export type Character = z.infer<typeof Character>;

/** An update names its character; a missing version is taken as it is. */
export const CharacterUpdate = CharacterDraft.extend({
  _id: CharacterKey.shape._id,
  version: CharacterKey.shape.version.optional(),
});
export type CharacterUpdate = z.infer<typeof CharacterUpdate>;
