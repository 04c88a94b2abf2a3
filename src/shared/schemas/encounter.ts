import * as z from "zod/mini";
import { Id, text, whole } from "./bounds.ts";

/** An encounter as sent to a viewer. Players receive no numbers of NPCs. */

export const MOST_PARTICIPANTS = 60;

/** The answer to an attack. Against a shot, `dodge` means diving for cover. */
export const Defence = z.enum(["dodge", "fight-back", "nothing"]);
export type Defence = z.infer<typeof Defence>;

/** `point-blank`: within a fifteenth of Destrezza in metres; `far`, `farthest`: up to twice and four times the range. */
export const Distance = z.enum(["point-blank", "base", "far", "farthest"]);
export type Distance = z.infer<typeof Distance>;

export const Manner = z.object({
  by: z.optional(Id),
  distance: z.optional(Distance),
  /** In one round; two or three have a penalty die each. */
  shots: z.optional(whole(1, 3)),
  manoeuvre: z.optional(text(120, 1)),
  surprise: z.optional(z.enum(["no-defence", "bonus"])),
});
export type Manner = z.infer<typeof Manner>;

/** `weapon` is an index in the list of weapons or attacks. */
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
  isWaiting: z.boolean(),
  isOut: z.boolean(),
  hasLeft: z.optional(z.boolean()),
  /** Of an investigator who is out because he lies there, not because he has left. */
  isDown: z.optional(z.literal(true)),
  hasDefended: z.boolean(),
  losesAttack: z.boolean(),
  isAiming: z.boolean(),
  isReady: z.boolean(),
  ammo: z.optional(z.array(Ammo)),
  isHidden: z.optional(z.boolean()),
  /** For masters. Wounds only of NPCs: those of investigators are on the sheet. */
  numbers: z.optional(
    z.object({
      initiative: z.int(),
      build: z.int(),
      armour: z.int(),
      attacks: z.optional(z.object({ made: z.int(), most: z.int() })),
      wounds: z.optional(z.object({ value: z.int(), most: z.int() })),
    }),
  ),
});
export type Participant = z.infer<typeof Participant>;

/** An attack whose target has not chosen a defence: nothing is rolled before. */
export const PendingAttack = z.object({
  _id: Id,
  at: z.int(),
  clientId: z.nullable(z.string()),
  attacker: z.nullable(Id),
  attackerName: z.string(),
  target: Id,
  what: z.string(),
  isShot: z.boolean(),
  shots: z.int(),
  manoeuvre: z.optional(z.string()),
  choices: z.array(Defence),
  /** For the defender: usable weapons, as indices in the list of weapons or attacks. */
  weapons: z.optional(z.array(z.object({ weapon: z.int(), name: z.string() }))),
});
export type PendingAttack = z.infer<typeof PendingAttack>;

export const Blow = z.object({
  rollId: Id,
  by: Id,
  to: Id,
  what: z.string(),
  amount: z.int(),
  armour: z.int(),
  applied: z.nullable(z.int()),
});
export type Blow = z.infer<typeof Blow>;

export const Encounter = z.object({
  _id: Id,
  round: z.int(),
  turn: z.nullable(Id),
  participants: z.array(Participant),
  attacks: z.array(PendingAttack),
  blows: z.array(Blow),
  undoable: z.optional(z.string()),
});
export type Encounter = z.infer<typeof Encounter>;

const members = z.array(Id).check(z.maxLength(MOST_PARTICIPANTS));

const noMembers = z._default(members, []);

/** An id listed twice takes part twice. Players are not told of `hidden` participants. */
export const EncounterStart = z.object({ table: Id, characters: members, npcs: members, hidden: noMembers });
export type EncounterStart = z.infer<typeof EncounterStart>;

/** Exactly one of the optional fields; all ids but `id` are participants. */
export const EncounterUpdate = z.object({
  id: Id,
  add: z.optional(z.object({ characters: noMembers, npcs: noMembers, hidden: noMembers })),
  remove: z.optional(Id),
  order: z.optional(members),
  /** Ends the turn: of this participant, if it has not passed. This, `wait` and `ammo` are also allowed to the owner. */
  next: z.optional(z.union([z.literal(true), Id])),
  turn: z.optional(Id),
  wait: z.optional(Id),
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
      wounds: z.optional(whole(0, 999)),
    }),
  ),
  /** Reloading, or clearing a jam. */
  ammo: z.optional(
    z.object({
      participant: Id,
      weapon: whole(0, 49),
      left: z.optional(whole(0, 999)),
      isJammed: z.optional(z.boolean()),
    }),
  ),
  damage: z.optional(
    z.object({
      participant: Id,
      amount: whole(0, 999),
      armour: z._default(whole(0, 99), 0),
      rollId: z.optional(Id),
    }),
  ),
  drop: z.optional(Id),
  undo: z.optional(z.literal(true)),
});
export type EncounterUpdate = z.infer<typeof EncounterUpdate>;

export const EncounterEnd = z.object({ id: Id });
