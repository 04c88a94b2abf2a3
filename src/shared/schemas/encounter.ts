import * as z from "zod/mini";
import { Id, text, whole } from "./bounds.ts";

/** A fight as somebody at the table is told of it. Players are told no number of the master's people and creatures. */

export const MOST_PARTICIPANTS = 60;

/** How somebody answers an attack. Against a shot, `dodge` is to dive for cover. */
export const Defence = z.enum(["dodge", "fight-back", "nothing"]);
export type Defence = z.infer<typeof Defence>;

/** `point-blank`: nearer than a fifteenth of Destrezza, in metres; `far` and `farthest`: up to twice and four times the range. */
export const Distance = z.enum(["point-blank", "base", "far", "farthest"]);
export type Distance = z.infer<typeof Distance>;

/** How an attack is made, beside what any roll has. */
export const Manner = z.object({
  /** The participant that attacks, where one of the master's takes part more than once. */
  by: z.optional(Id),
  /** Of a shot. */
  distance: z.optional(Distance),
  /** In one round; two or three have a penalty die each. */
  shots: z.optional(whole(1, 3)),
  /** What a manoeuvre is after: it does no damage. */
  manoeuvre: z.optional(text(120, 1)),
  /** The target is taken by surprise. A master says it. */
  surprise: z.optional(z.enum(["no-defence", "bonus"])),
});
export type Manner = z.infer<typeof Manner>;

/** A weapon whose shots are counted. `weapon` is its place in the list of weapons or attacks. */
const Ammo = z.object({
  weapon: whole(0, 49),
  name: z.string(),
  left: whole(0, 999),
  most: whole(1, 999),
  isJammed: z.boolean(),
});

export const Participant = z.object({
  _id: Id,
  characterId: z.nullable(Id),
  npcId: z.nullable(Id),
  name: z.string(),
  hasActed: z.boolean(),
  /** Has let the turn pass, to act later in the round. */
  isWaiting: z.boolean(),
  /** Acts no more: fallen, fled. */
  isOut: z.boolean(),
  /** Sits at the table no more: nothing can be done with the sheet from here. */
  hasLeft: z.optional(z.boolean()),
  /** Has defended in this round: who attacks at close quarters now has a bonus die. */
  hasDefended: z.boolean(),
  /** Has dived for cover: the next attack is lost. */
  losesAttack: z.boolean(),
  /** Has aimed for a round: the next shot has a bonus die. */
  isAiming: z.boolean(),
  /** A readied gun acts earlier. */
  isReady: z.boolean(),
  /** For the masters, and for the owner. */
  ammo: z.optional(z.array(Ammo)),
  /** For the masters; players are not told that it is there. */
  isHidden: z.optional(z.boolean()),
  /** For the masters. Wounds only of the master's people and creatures: those of an investigator stand on the sheet. */
  numbers: z.optional(
    z.object({
      /** By which the order is. */
      initiative: z.int(),
      build: z.int(),
      armour: z.int(),
      /** Of this round. */
      attacks: z.optional(z.object({ made: z.int(), most: z.int() })),
      wounds: z.optional(z.object({ value: z.int(), most: z.int() })),
    }),
  ),
});
export type Participant = z.infer<typeof Participant>;

/** An attack whose target has not chosen yet: no dice fall before. */
export const PendingAttack = z.object({
  _id: Id,
  /** Milliseconds since 1970. */
  at: z.int(),
  clientId: z.nullable(z.string()),
  /** A participant; null when it is hidden from whoever is told. */
  attacker: z.nullable(Id),
  attackerName: z.string(),
  target: Id,
  /** The weapon. */
  what: z.string(),
  isShot: z.boolean(),
  shots: z.int(),
  manoeuvre: z.optional(z.string()),
  /** What the target may choose from. */
  choices: z.array(Defence),
  /** What may be fought back with, for who chooses: places in the list of weapons or attacks. */
  weapons: z.optional(z.array(z.object({ weapon: z.int(), name: z.string() }))),
});
export type PendingAttack = z.infer<typeof PendingAttack>;

/** What a roll of the fight does to somebody, to be applied or taken back. For the masters. */
export const Blow = z.object({
  rollId: Id,
  /** Participants. */
  by: Id,
  to: Id,
  what: z.string(),
  /** Before armour. */
  amount: z.int(),
  /** Of the target. */
  armour: z.int(),
  /** What was taken from the target; null when nothing has been applied. */
  applied: z.nullable(z.int()),
});
export type Blow = z.infer<typeof Blow>;

export const Encounter = z.object({
  _id: Id,
  /** From 1. */
  round: z.int(),
  /** Whose turn it is; null for nobody's, or one's who is hidden. */
  turn: z.nullable(Id),
  /** In order. */
  participants: z.array(Participant),
  attacks: z.array(PendingAttack),
  /** The newest first. Empty for players. */
  blows: z.array(Blow),
  /** What a master would take back now, in words. */
  undoable: z.optional(z.string()),
});
export type Encounter = z.infer<typeof Encounter>;

const members = z.array(Id).check(z.maxLength(MOST_PARTICIPANTS));

const noMembers = z._default(members, []);

/** An id of `npcs` or `hidden` that stands there twice takes part twice. `hidden` are people and creatures of whom no player is told. */
export const EncounterStart = z.object({ table: Id, characters: members, npcs: members, hidden: noMembers });
export type EncounterStart = z.infer<typeof EncounterStart>;

/** One of these at a time; `id` is the encounter's, the others are participants. */
export const EncounterUpdate = z.object({
  id: Id,
  add: z.optional(z.object({ characters: noMembers, npcs: noMembers, hidden: noMembers })),
  remove: z.optional(Id),
  /** All of them, in the order in which they act from now on. */
  order: z.optional(members),
  /** The turn goes on. Also by whose turn it is. */
  next: z.optional(z.literal(true)),
  /** The turn goes to somebody. */
  turn: z.optional(Id),
  /** Lets the turn pass, to act later; also by the owner. */
  wait: z.optional(Id),
  /** What is corrected by hand. Aiming also by the owner. */
  set: z.optional(
    z.object({
      participant: Id,
      isReady: z.optional(z.boolean()),
      isAiming: z.optional(z.boolean()),
      isOut: z.optional(z.boolean()),
      isHidden: z.optional(z.boolean()),
      hasActed: z.optional(z.boolean()),
      hasDefended: z.optional(z.boolean()),
      losesAttack: z.optional(z.boolean()),
      armour: z.optional(whole(0, 99)),
      /** Of one that is no investigator. */
      wounds: z.optional(whole(0, 999)),
    }),
  ),
  /** Also by the owner: reloading, a jam that is cleared. */
  ammo: z.optional(
    z.object({
      participant: Id,
      weapon: whole(0, 49),
      left: z.optional(whole(0, 999)),
      isJammed: z.optional(z.boolean()),
    }),
  ),
  /** One blow: that of a roll, or any other. Armour comes off. */
  damage: z.optional(
    z.object({
      participant: Id,
      amount: whole(0, 999),
      armour: z._default(whole(0, 99), 0),
      rollId: z.optional(Id),
    }),
  ),
  /** An attack that waits for a defence is dropped: nothing is thrown. */
  drop: z.optional(Id),
  /** Takes back what was done last, damage included. Dice that have fallen stay. */
  undo: z.optional(z.literal(true)),
});
export type EncounterUpdate = z.infer<typeof EncounterUpdate>;

export const EncounterEnd = z.object({ id: Id });
