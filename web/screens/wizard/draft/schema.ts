import * as z from "zod/mini";
import { BACKGROUND_KEYS } from "#shared/field-labels.ts";
import { CHARACTERISTICS } from "#shared/names.ts";
import { UNARMED } from "#shared/rules/attack.ts";
import { DEFAULT_FORMULA } from "#shared/rules/formula.ts";
import { whole } from "#shared/schemas/bounds.ts";
import { Background, CharacterDraft, CharacterInfo, Skill, Weapon } from "#shared/schemas/character.ts";
import { CreationWay } from "#shared/schemas/table.ts";

/**
 * An investigator who is being made. It has the character's own fields, but takes what is only half typed:
 * a number is null while its field is empty, a name may still be missing.
 */

const typedNumber = z.nullable(z.number());
const text = z.string();
const characteristicName = z.enum(CHARACTERISTICS);

/** A value to be dealt lies in the tray (`on` is null) or on a characteristic. One that nobody rolled has no dice. */
const DraftRoll = z.object({
  dice: z.array(whole(1, 6)).check(z.maxLength(3)),
  value: z.int(),
  on: z.nullable(characteristicName),
});
export type DraftRoll = z.infer<typeof DraftRoll>;

const DraftSkill = z.extend(Skill, { value: typedNumber });
export type DraftSkill = z.infer<typeof DraftSkill>;

/** `key` tells rows apart that look the same. */
const DraftWeapon = z.extend(Weapon, { key: z.int(), value: typedNumber });
export type DraftWeapon = z.infer<typeof DraftWeapon>;

/** What applying an age has changed, so that it can be shown and undone. */
const Ageing = z.object({
  age: z.int(),
  changes: z.array(z.object({ name: characteristicName, before: z.number(), after: z.number() })),
  educationRolls: z.array(z.object({ roll: z.number(), gain: z.number() })),
});

const DraftInfo = z.extend(CharacterInfo, {
  name: text,
  work: text,
  age: z._default(typedNumber, 15),
  bornage: z._default(typedNumber, 1920),
});

/** The characteristics with what they come from: values that were dealt, and the age. */
const MadeSet = z.object({
  characteristics: z.record(characteristicName, typedNumber),
  rolls: z.nullable(
    z.object({
      // A quick set is one block.
      block1: z.array(DraftRoll).check(z.maxLength(CHARACTERISTICS.length)),
      block2: z.array(DraftRoll).check(z.maxLength(3)),
    }),
  ),
  /** How the loss through age is spread over the characteristics; null takes the suggestion. */
  losses: z.nullable(z.partialRecord(characteristicName, typedNumber)),
  ageing: z.nullable(Ageing),
});
const RolledSet = z.extend(MadeSet, { luck: typedNumber });
const Replaced = z.nullable(z.extend(RolledSet, { age: typedNumber }));

const WaySet = z.extend(MadeSet, { replaced: Replaced });
export type WaySet = z.infer<typeof WaySet>;

const Parts = z.object({
  /** Whose draft it is; null until a session says so. */
  owner: z.nullable(text),
  /** Sent with the creation, so that a second try does not create the investigator twice. */
  creationKey: z.nullable(text),
  playerName: text,
  images: CharacterDraft.shape.images,
  characterInfo: DraftInfo,
  ...RolledSet.shape,
  /** The set from before the last roll; null when there was none. */
  replaced: Replaced,
  /** How the characteristics are made; null until somebody or the table chooses. */
  way: z.nullable(CreationWay),
  /** What was begun in other ways, so that one can go back to it. */
  otherWays: z.partialRecord(CreationWay, WaySet),
  /** The occupation of the reference book that was chosen; null when the work was written by hand. */
  occupation: z.nullable(text),
  /** The skills that the occupation has added: another occupation removes them, unless points were spent on them. */
  brought: z.array(text).check(z.maxLength(200)),
  formula: text,
  skills: z.array(DraftSkill).check(z.maxLength(200)),
  weapons: z.array(DraftWeapon).check(z.maxLength(50)),
  /** One a line. */
  properties: text,
  equipment: text,
  background: Background,
});
export type WizardDraft = z.infer<typeof Parts>;

/** @param formula the last one that was used in this browser. */
export function emptyDraft(formula: string = DEFAULT_FORMULA): WizardDraft {
  const untold = BACKGROUND_KEYS.map((key) => [key, ""]);
  const unset = Object.fromEntries(CHARACTERISTICS.map((name) => [name, null]));
  return {
    owner: null,
    creationKey: null,
    playerName: "",
    images: {},
    characterInfo: DraftInfo.parse({ name: "", nickname: "", work: "", residence: "" }),
    characteristics: unset as WizardDraft["characteristics"], // made from every name
    rolls: null,
    losses: null,
    ageing: null,
    luck: null,
    replaced: null,
    way: null,
    otherWays: {},
    occupation: null,
    brought: [],
    formula,
    skills: [],
    weapons: [{ ...UNARMED, key: 1 }],
    properties: "",
    equipment: "",
    background: Object.fromEntries(untold) as Background, // made from every key
  };
}

/** Reads a stored draft part by part: one that an older version wrote or that is damaged does not cost the others. */
export const WizardDraft = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((stored): WizardDraft => {
    const empty = emptyDraft();
    const readable = Object.entries(Parts.shape).flatMap(([name, part]) => {
      const parsed = z.safeParse(part, stored[name]);
      return parsed.success ? [[name, parsed.data]] : [];
    });
    return { ...empty, ...Object.fromEntries(readable) };
  }),
);
