import * as z from "zod/mini";
import { Refused } from "#shared/refused.ts";
import { Id } from "#shared/schemas/bounds.ts";
import { Defence, Manner, Participant } from "#shared/schemas/encounter.ts";
import { RollAim, SeenBy, ThrownDice } from "#shared/schemas/roll.ts";

export const Fighter = z.extend(z.required(z.omit(Participant, { numbers: true, isDown: true })), {
  publicName: z.optional(z.string()),
  /** Among those of one name, from 1. Below 0 until players have seen it, so that no gap reveals it. */
  number: z.int(),
  /** Out because of wounds; `isOut` is set by masters. */
  hasFallen: z.boolean(),
  hasLeft: z.optional(z.boolean()),
  dexterity: z.int(),
  /** Best melee skill: decides between equal Destrezza. */
  combat: z.int(),
  build: z.int(),
  armour: z.int(),
  /** Per round, before attackers get a bonus die. */
  mostDefences: z._default(z.int(), 1),
  defences: z._default(z.int(), 0),
  /** Per round. */
  mostAttacks: z.optional(z.int()),
  attacks: z.optional(z.int()),
  /** Shown to all but the owner instead of the true values, after an exchange that not all have seen. */
  marks: z.optional(z.object({ hasDefended: z.boolean(), losesAttack: z.boolean() })),
  /** To all but the owner and masters he still aims: the shot that has ended it was not seen by all. */
  seemsToAim: z.optional(z.boolean()),
  /** Shown to the owner instead of `ammo` until the end of the round: unseen shots may have jammed the weapon. */
  seenAmmo: z.optional(z.required(Participant).shape.ammo),
  /** Null for investigators: see their sheets. */
  wounds: z.nullable(z.object({ value: z.int(), most: z.int() })),
});
export type Fighter = z.infer<typeof Fighter>;

export const Announced = z.object({
  id: Id,
  at: z.int(),
  clientId: z.string(),
  userId: Id,
  username: z.string(),
  attacker: Id,
  target: Id,
  aim: RollAim,
  /** Without diving for cover. */
  bonus: z.int(),
  seenBy: SeenBy,
  dice: z.optional(ThrownDice),
  manner: Manner,
  what: z.string(),
  isShot: z.boolean(),
  isThrown: z._default(z.boolean(), false),
  /** The manoeuvre cannot succeed: revealed after the roll. */
  isTooBig: z._default(z.boolean(), false),
  choices: z.array(Defence),
  /** For a counter-attack, as of the announcement. */
  weapons: z._default(z.array(z.object({ weapon: z.int(), name: z.string() })), []),
});
export type Announced = z.infer<typeof Announced>;

const Strike = z.object({
  rollId: Id,
  by: Id,
  to: Id,
  /** After armour; null if not yet applied. */
  applied: z.nullable(z.int()),
});
export type Strike = z.infer<typeof Strike>;

const Shown = z.object({
  round: z.int(),
  turn: z.nullable(Id),
  acted: z.array(Id),
  waiting: z._default(z.array(Id), []),
  defended: z.array(Id),
  /** In exchanges that not all have seen; shown to the owner. */
  defendedHidden: z._default(z.array(Id), []),
  /** Those who lose their next attack. */
  lost: z._default(z.array(Id), []),
  lostHidden: z._default(z.array(Id), []),
});
export type Shown = z.infer<typeof Shown>;

export const FightState = z.object({
  round: z.int(),
  turn: z.nullable(Id),
  /** What players see while a hidden participant has the turn, else null. */
  shown: z._default(z.nullable(Shown), null),
  fighters: z.array(Fighter),
  /** By a master: not sorted again. */
  isOrderedByHand: z.boolean(),
  announced: z.array(Announced),
  strikes: z.array(Strike),
});
export type FightState = z.infer<typeof FightState>;

/** The state before a change, for undo. */
export const Past = z.object({
  /** Version 0.2 did not store this and the next two. */
  id: z.optional(Id),
  at: z.optional(z.int()),
  userId: z.optional(Id),
  words: z.string(),
  state: FightState,
  happened: z.optional(z.object({ characterId: Id, eventId: Id })),
  isEnd: z.optional(z.boolean()),
  isStart: z.optional(z.boolean()),
});
export type Past = z.infer<typeof Past>;

export const pastOf = ({ userId }: { readonly userId: string }, at: number) => ({
  id: Bun.randomUUIDv7(),
  at,
  userId,
});

export interface StoredEncounter {
  readonly id: string;
  readonly tableId: string;
  readonly isOpen: boolean;
  readonly state: FightState;
  readonly history: readonly Past[];
}

export const MOST_ANNOUNCED = 8;
/** The newest, which luck may still turn into hits. */
export const NEWEST_STRIKES = 12;
/** With older hits that wait to be applied. */
export const MOST_STRIKES = 60;
export const MOST_HISTORY = 5;

export const isOut = ({
  isOut: isAway,
  hasFallen,
  hasLeft,
}: Pick<Fighter, "isOut" | "hasFallen" | "hasLeft">): boolean => isAway || hasFallen || hasLeft === true;

/** @throws Refused `rule_broken` for an investigator that has left the table. */
export function assertSitsHere({ name, hasLeft }: Fighter): void {
  if (hasLeft) throw new Refused("rule_broken", `${name} ha lasciato il tavolo: non combatte più`);
}

/** Ends the turn, the attacks and the unapplied damage of a participant. */
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

/** Undefined values change nothing. */
export function withFighter(
  state: FightState,
  id: string,
  changed: { readonly [K in keyof Fighter]?: Fighter[K] | undefined },
): FightState {
  const said = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
  const fighters = state.fighters.map((one) => (one._id === id ? { ...one, ...said } : one));
  return { ...state, fighters };
}
