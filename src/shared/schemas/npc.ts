import * as z from "zod/mini";
import { Id, text, whole, words } from "./bounds.ts";
import { Characteristic } from "./character.ts";
import { LossText } from "./condition-calls.ts";

/** People and creatures of the master. */

const SHORT = 120;
const LONG = 8000;
/** Of a master's pasted text, in characters. */
export const LONGEST_STAT_BLOCK = 8000;
/** At one table. */
export const MOST_NPCS = 500;

export const NpcAttack = z.object({
  name: words(SHORT, "Scrivi come si chiama l'attacco"),
  value: whole(0, 999),
  damage: text(SHORT),
  /** '15 m', '10/20/50 m'. An attack at close quarters has none. */
  range: z.optional(text(SHORT)),
  /** Shots in the magazine, where they are counted. */
  magazine: z.optional(whole(1, 999)),
  /** From which total it jams. */
  malfunction: z.optional(whole(1, 100)),
});
export type NpcAttack = z.infer<typeof NpcAttack>;

const NpcSkill = z.object({ name: text(SHORT, 1), value: whole(0, 999) });

const draft = {
  name: words(SHORT, "Scrivi come si chiama"),
  kind: z.enum(["person", "creature"]),
  /** One line: age and work, or what it looks like. */
  description: z.optional(text(300)),
  /** As they are when nothing has happened. */
  points: z.object({ wounds: whole(0, 999), magic: z.optional(whole(0, 999)) }),
  characteristics: z.optional(z.array(Characteristic).check(z.maxLength(20))),
  /** '1d4', '-1'. */
  damageBonus: z.optional(text(20)),
  build: z.optional(whole(-99, 99)),
  move: z.optional(whole(0, 99)),
  armour: z.optional(whole(0, 99)),
  attacksPerRound: z.optional(whole(1, 20)),
  attacks: z.array(NpcAttack).check(z.maxLength(20)),
  skills: z.optional(z.array(NpcSkill).check(z.maxLength(60))),
  /** '1/1d8', for who sees it. */
  sanityLoss: z.optional(LossText),
  notes: z.optional(text(LONG)),
};

export const NpcDraft = z.object(draft);
export type NpcDraft = z.infer<typeof NpcDraft>;

export const Npc = z.object({ _id: Id, ...draft });
export type Npc = z.infer<typeof Npc>;

export const NewNpc = z.object({ table: Id, ...draft });
/** What is left out stays as it is. */
export const NpcUpdate = z.extend(z.partial(NpcDraft), { id: Id });
export type NpcUpdate = z.infer<typeof NpcUpdate>;
export const NpcText = z.object({ table: Id, text: text(LONGEST_STAT_BLOCK, 1) });
