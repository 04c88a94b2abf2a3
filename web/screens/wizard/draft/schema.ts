import * as z from "zod/mini";
import { BACKGROUND_KEYS } from "#shared/field-labels.ts";
import { CHARACTERISTICS } from "#shared/names.ts";
import { UNARMED } from "#shared/rules/attack.ts";
import { DEFAULT_FORMULA } from "#shared/rules/formula.ts";
import { whole } from "#shared/schemas/bounds.ts";
import { Background, CharacterDraft, CharacterInfo, Skill, Weapon } from "#shared/schemas/character.ts";
import { CreationWay } from "#shared/schemas/table.ts";

// Schema of an incomplete investigator: a number is null while its field is empty, names may be missing.

const typedNumber = z.nullable(z.number());
const text = z.string();
const characteristicName = z.enum(CHARACTERISTICS);

/** `on` is null in the tray. Values that were not rolled have no dice. */
const DraftRoll = z.object({
  dice: z.array(whole(1, 6)).check(z.maxLength(3)),
  value: z.int(),
  on: z.nullable(characteristicName),
});
export type DraftRoll = z.infer<typeof DraftRoll>;

const DraftSkill = z.extend(Skill, { value: typedNumber });
export type DraftSkill = z.infer<typeof DraftSkill>;

const DraftWeapon = z.extend(Weapon, { key: z.int(), value: typedNumber });
export type DraftWeapon = z.infer<typeof DraftWeapon>;

/** Changes by the age, for display and undo. */
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

const MadeSet = z.object({
  characteristics: z.record(characteristicName, typedNumber),
  rolls: z.nullable(
    z.object({
      // A quick set is one block.
      block1: z.array(DraftRoll).check(z.maxLength(CHARACTERISTICS.length)),
      block2: z.array(DraftRoll).check(z.maxLength(3)),
    }),
  ),
  /** Distribution of the loss by age; null takes the suggestion. */
  losses: z.nullable(z.partialRecord(characteristicName, typedNumber)),
  ageing: z.nullable(Ageing),
});
const RolledSet = z.extend(MadeSet, {
  luck: typedNumber,
  /** Rolls of Fortuna, in order; none if it was typed. More than the age counts are kept for another age. */
  luckRolls: z._default(z.array(z.number()).check(z.maxLength(2)), []),
});
const Replaced = z.nullable(z.extend(RolledSet, { age: typedNumber }));

const WaySet = z.extend(MadeSet, { replaced: Replaced });
export type WaySet = z.infer<typeof WaySet>;

const Parts = z.object({
  /** Username; null until somebody is logged in. */
  owner: z.nullable(text),
  /** Idempotency key of the creation. */
  creationKey: z.nullable(text),
  playerName: text,
  images: CharacterDraft.shape.images,
  characterInfo: DraftInfo,
  /** Age before its field was emptied: the year of birth still belongs to it. */
  emptiedAge: typedNumber,
  ...RolledSet.shape,
  replaced: Replaced,
  /** Null until chosen by user or table. */
  way: z.nullable(CreationWay),
  /** Input in other ways, restored on return. */
  otherWays: z.partialRecord(CreationWay, WaySet),
  /** From the catalogue; null if typed. */
  occupation: z.nullable(text),
  /** Skills added by the occupation: another one removes them, unless points were spent on them. */
  brought: z.array(text).check(z.maxLength(200)),
  formula: text,
  skills: z.array(DraftSkill).check(z.maxLength(200)),
  weapons: z.array(DraftWeapon).check(z.maxLength(50)),
  properties: text,
  equipment: text,
  background: Background,
});
export type WizardDraft = z.infer<typeof Parts>;

/** A new draft. @param formula last used in this browser. */
export function emptyDraft(formula: string = DEFAULT_FORMULA): WizardDraft {
  const untold = BACKGROUND_KEYS.map((key) => [key, ""]);
  const unset = Object.fromEntries(CHARACTERISTICS.map((name) => [name, null]));
  return {
    owner: null,
    creationKey: null,
    playerName: "",
    images: {},
    characterInfo: DraftInfo.parse({ name: "", nickname: "", work: "", residence: "" }),
    emptiedAge: null,
    characteristics: unset as WizardDraft["characteristics"], // built from every name
    rolls: null,
    losses: null,
    ageing: null,
    luck: null,
    luckRolls: [],
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
    background: Object.fromEntries(untold) as Background, // built from every key
  };
}

/** Parses a stored draft part by part: invalid or outdated parts are skipped. */
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
