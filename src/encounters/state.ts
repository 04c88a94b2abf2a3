import * as z from "zod/mini";
import { Refused } from "#shared/refused.ts";
import { Id } from "#shared/schemas/bounds.ts";
import { Defence, Manner, Participant } from "#shared/schemas/encounter.ts";
import { RollAim, SeenBy, ThrownDice } from "#shared/schemas/roll.ts";

/** A fight as its table keeps it. */

export const Fighter = z.extend(z.required(z.omit(Participant, { numbers: true, isDown: true })), {
  /** Of an NPC whom players know by another name: see `withPublicNames`. */
  publicName: z.optional(z.string()),
  /** Tells those apart who are of the same kind, from 1; below 0 of one whom no player has seen yet, so that no gap tells of him. */
  number: z.int(),
  /** Acts no more because of wounds, rather than because the master says so. */
  hasFallen: z.boolean(),
  /** Of an investigator who sits at the table no more. */
  hasLeft: z.optional(z.boolean()),
  dexterity: z.int(),
  /** The best skill hand to hand, for equal Destrezza. */
  combat: z.int(),
  build: z.int(),
  armour: z.int(),
  /** How often one may defend in a round before others get a bonus die, and how often one has. */
  mostDefences: z._default(z.int(), 1),
  defences: z._default(z.int(), 0),
  /** How often one may attack in a round, and how often one has, in attacks whose dice have fallen. */
  mostAttacks: z.optional(z.int()),
  attacks: z.optional(z.int()),
  /** What others than the owner are shown in place of these marks, of an exchange that not all have seen. */
  marks: z.optional(z.object({ hasDefended: z.boolean(), losesAttack: z.boolean() })),
  /** What the owner is shown in place of `ammo`, until the round is over: shots that he has not seen may have jammed. */
  seenAmmo: z.optional(z.required(Participant).shape.ammo),
  /** Null of an investigator, whose wounds stand on the sheet. */
  wounds: z.nullable(z.object({ value: z.int(), most: z.int() })),
});
export type Fighter = z.infer<typeof Fighter>;

/** An attack that waits for its defence: everything that is thrown once that is chosen. */
export const Announced = z.object({
  id: Id,
  /** Milliseconds since 1970. */
  at: z.int(),
  clientId: z.string(),
  /** Who has announced it. */
  userId: Id,
  username: z.string(),
  /** Fighters. */
  attacker: Id,
  target: Id,
  aim: RollAim,
  /** All but a dive for cover. */
  bonus: z.int(),
  seenBy: SeenBy,
  dice: z.optional(ThrownDice),
  manner: Manner,
  /** The weapon. */
  what: z.string(),
  isShot: z.boolean(),
  /** A shot that can be dodged. */
  isThrown: z._default(z.boolean(), false),
  /** Of a manoeuvre: it cannot succeed, which is told once the dice have fallen. */
  isTooBig: z._default(z.boolean(), false),
  choices: z.array(Defence),
  /** What may be fought back with, as it was when the attack was announced. */
  weapons: z._default(z.array(z.object({ weapon: z.int(), name: z.string() })), []),
});
export type Announced = z.infer<typeof Announced>;

/** A roll that may hurt somebody, and what has been applied of it. */
const Strike = z.object({
  rollId: Id,
  by: Id,
  to: Id,
  /** After armour; null before it is applied. */
  applied: z.nullable(z.int()),
});
export type Strike = z.infer<typeof Strike>;

/** A round as players see it. */
const Shown = z.object({
  round: z.int(),
  turn: z.nullable(Id),
  acted: z.array(Id),
  waiting: z._default(z.array(Id), []),
  defended: z.array(Id),
  /** Who has defended in an exchange that not all have seen: its owner is shown it. */
  defendedHidden: z._default(z.array(Id), []),
});
export type Shown = z.infer<typeof Shown>;

export const FightState = z.object({
  round: z.int(),
  turn: z.nullable(Id),
  /** What players see while somebody has the turn whom they do not see; null while they see who has it. */
  shown: z._default(z.nullable(Shown), null),
  /** In order. */
  fighters: z.array(Fighter),
  /** Whether a master has said the order: then it stays. */
  isOrderedByHand: z.boolean(),
  announced: z.array(Announced),
  /** The newest last. */
  strikes: z.array(Strike),
});
export type FightState = z.infer<typeof FightState>;

/** What can be taken back: how it was before. */
export const Past = z.object({
  /** Missing in what version 0.2 has stored, as the next two. */
  id: z.optional(Id),
  /** Milliseconds since 1970. */
  at: z.optional(z.int()),
  /** Who did it. */
  userId: z.optional(Id),
  words: z.string(),
  state: FightState,
  /** What it has done to an investigator. */
  happened: z.optional(z.object({ characterId: Id, eventId: Id })),
  /** It has ended the fight. */
  isEnd: z.optional(z.boolean()),
  /** It has begun the fight: undone, there was none. */
  isStart: z.optional(z.boolean()),
});
export type Past = z.infer<typeof Past>;

/** What is remembered of each step. */
export const pastOf = ({ userId }: { readonly userId: string }, at: number) => ({
  ...{ id: Bun.randomUUIDv7(), at, userId },
});

export interface StoredEncounter {
  readonly id: string;
  readonly tableId: string;
  readonly isOpen: boolean;
  readonly state: FightState;
  /** The newest last. */
  readonly history: readonly Past[];
}

export const MOST_ANNOUNCED = 8;
export const MOST_STRIKES = 12;
export const MOST_HISTORY = 5;

export const isOut = ({
  isOut: isAway,
  hasFallen,
  hasLeft,
}: Pick<Fighter, "isOut" | "hasFallen" | "hasLeft">): boolean => isAway || hasFallen || hasLeft === true;

/** @throws Refused `rule_broken` for who sits at the table no more. */
export function assertSitsHere({ name, hasLeft }: Fighter): void {
  if (hasLeft) throw new Refused("rule_broken", `${name} ha lasciato il tavolo: non combatte più`);
}

/** Nobody waits for somebody any longer: neither for the turn, nor for attacks and blows by or on him. */
export function withdrawn(
  state: FightState,
  id: string,
  passOn: (state: FightState) => FightState,
): FightState {
  const passed = state.turn === id ? passOn(state) : state;
  return {
    ...passed,
    announced: passed.announced.filter(({ attacker, target }) => attacker !== id && target !== id),
    strikes: passed.strikes.filter(({ to, applied }) => to !== id || applied !== null),
  };
}

/** The same fight with one fighter changed; what is undefined stays as it is. */
export function withFighter(
  state: FightState,
  id: string,
  changed: { readonly [K in keyof Fighter]?: Fighter[K] | undefined },
): FightState {
  const said = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
  const fighters = state.fighters.map((one) => (one._id === id ? { ...one, ...said } : one));
  return { ...state, fighters };
}
