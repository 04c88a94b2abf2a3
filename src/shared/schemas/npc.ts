import * as z from "zod/mini";
import { Meeting, Portrait } from "../faces/index.ts";
import { parseDamage, parseDamageBonus } from "../rules/damage.ts";
import { AdventureKey, clientId, Id, text, whole, words } from "./bounds.ts";
import { Characteristic } from "./character.ts";
import { LossText } from "./condition-calls.ts";

const SHORT = 120;
const LONG = 8000;
export const LONGEST_STAT_BLOCK = 8000;
export const MOST_NPCS = 500;

/** '1d6 + BD'; one per distance, '4d6/2d6/1d6'; empty for none. */
export const DamageText = text(SHORT).check(
  z.superRefine((damage, context) => {
    const read = damage === "" ? [] : damage.split("/").map(parseDamage);
    for (const part of read) if (!part.ok) return context.addIssue(part.error);
  }),
);
/** '1d4', '-1'; empty or '-' for none. */
export const DamageBonusText = text(20).check(
  z.superRefine((bonus, context) => {
    const read = parseDamageBonus(bonus);
    if (!read.ok) context.addIssue(read.error);
  }),
);

export const NpcAttack = z.object({
  name: words(SHORT, "Scrivi come si chiama l'attacco"),
  value: whole(0, 999),
  damage: DamageText,
  /** '15 m', '10/20/50 m'; absent at close quarters. */
  range: z.optional(text(SHORT)),
  magazine: z.optional(whole(1, 999)),
  malfunction: z.optional(whole(1, 100)),
});
export type NpcAttack = z.infer<typeof NpcAttack>;

const NpcSkill = z.object({ name: words(SHORT, "Scrivi come si chiama l'abilità"), value: whole(0, 999) });

const draft = {
  name: words(SHORT, "Scrivi come si chiama"),
  kind: z.enum(["person", "creature"]),
  description: z.optional(text(300)),
  points: z.object({ wounds: whole(0, 999), magic: z.optional(whole(0, 999)) }),
  characteristics: z.optional(z.array(Characteristic).check(z.maxLength(20))),
  damageBonus: z.optional(DamageBonusText),
  build: z.optional(whole(-99, 99)),
  move: z.optional(whole(0, 99)),
  armour: z.optional(whole(0, 99)),
  attacksPerRound: z.optional(whole(1, 20)),
  attacks: z.array(NpcAttack).check(z.maxLength(20)),
  skills: z.optional(z.array(NpcSkill).check(z.maxLength(60))),
  sanityLoss: z.optional(LossText),
  notes: z.optional(text(LONG)),
  portrait: z.optional(Portrait),
};

export const NpcDraft = z.object(draft);
export type NpcDraft = z.infer<typeof NpcDraft>;

export const Npc = z.object({ _id: Id, ...draft });
export type Npc = z.infer<typeof Npc>;

/** With the adventure that she belongs to, and her name there. */
export const ListedNpc = z.extend(Npc, {
  met: z.array(Meeting),
  adventureId: z.optional(Id),
  adventureKey: z.optional(z.string()),
});
export type ListedNpc = z.infer<typeof ListedNpc>;

/** `restores`: the deleted one that it brings back, under its `adventureKey`; players who have met her know her still. */
export const NewNpc = z.object({
  table: Id,
  clientId,
  restores: z.optional(Id),
  adventureId: z.optional(z.nullable(Id)),
  adventureKey: z.optional(AdventureKey),
  ...draft,
});
export type NewNpc = z.infer<typeof NewNpc>;
const gone = <S extends z.core.$ZodType>(schema: S) => z.optional(z.nullable(schema));
/** Absent fields stay unchanged; null clears an optional one. */
export const NpcUpdate = z.extend(z.partial(NpcDraft), {
  id: Id,
  description: gone(draft.description),
  characteristics: gone(draft.characteristics),
  damageBonus: gone(draft.damageBonus),
  build: gone(draft.build),
  move: gone(draft.move),
  armour: gone(draft.armour),
  attacksPerRound: gone(draft.attacksPerRound),
  skills: gone(draft.skills),
  sanityLoss: gone(draft.sanityLoss),
  notes: gone(draft.notes),
  portrait: gone(draft.portrait),
});
export type NpcUpdate = z.infer<typeof NpcUpdate>;
/** With these before a draft, an update replaces the whole. */
export const CLEARED_PARTS = {
  description: null,
  characteristics: null,
  damageBonus: null,
  build: null,
  move: null,
  armour: null,
  attacksPerRound: null,
  skills: null,
  sanityLoss: null,
  notes: null,
  portrait: null,
} as const satisfies Record<Exclude<keyof NpcDraft, "name" | "kind" | "points" | "attacks">, null>;
export const NpcText = z.object({ table: Id, clientId, text: text(LONGEST_STAT_BLOCK, 1) });
