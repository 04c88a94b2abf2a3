import type { Die } from "#shared/rules/dice.ts";
import { repeatable } from "../../src/demo/dice.ts";

/** What everybody at a table does on an intense evening, and when: the same for the same seed. */

/** The master, and seven who play: the second of all at a phone's page. */
export const ACTORS = 8;
/** Pages that only look on: the master's board and the television. */
const LOOKERS = 2;

const PLAYER = {
  roll: 55,
  push: 9,
  save: 8,
  tick: 7,
  read: 8,
  note: 3,
  frighten: 3,
  slip: 2,
  pin: 2,
  "move-card": 6,
} as const;
const MASTER = {
  "roll-npc": 14,
  scene: 7,
  level: 20,
  strike: 13,
  show: 10,
  hide: 9,
  write: 2,
  ask: 8,
  fight: 8,
  harm: 4,
  heal: 4,
  note: 4,
  find: 3,
  "move-card": 4,
  stroke: 10,
} as const;
const PHONE = { tap: 75, visit: 15, "look-through": 10 } as const;
const BOARD = { open: 1 } as const;
const LISTENER = { "come-or-go": 1 } as const;

export type Act =
  | keyof typeof PLAYER
  | keyof typeof MASTER
  | keyof typeof PHONE
  | keyof typeof BOARD
  | keyof typeof LISTENER;

export interface Step {
  /** Milliseconds from the beginning. */
  readonly at: number;
  /** From 0, who is the master; 1 is the phone. The board follows the last actor, then the television. */
  readonly who: number;
  readonly act: Act;
  /** 0 … 999, for what the act leaves open. */
  readonly pick: number;
}

interface Role {
  readonly weights: Readonly<Partial<Record<Act, number>>>;
  /** Least and most seconds from one act to the next. */
  readonly pause: readonly [number, number];
}

function roleOf(who: number): Role | null {
  if (who === 0) return { weights: MASTER, pause: [5, 15] };
  if (who === 1) return { weights: PHONE, pause: [8, 18] };
  if (who < ACTORS) return { weights: PLAYER, pause: [5, 15] };
  if (who === ACTORS) return { weights: BOARD, pause: [20, 40] };
  return who < ACTORS + LOOKERS ? null : { weights: LISTENER, pause: [60, 600] };
}

/** @param clients at least ten, pages included. @returns the steps in order of time. */
export function* evening(options: { minutes: number; clients: number; seed: number }): Generator<Step> {
  const die = repeatable(options.seed);
  const end = options.minutes * 60_000;
  const people = Array.from({ length: options.clients }, (_, who) => ({ who, role: roleOf(who) })).flatMap(
    ({ who, role }) => (role ? [{ who, role, next: pauseOf(role, die) }] : []),
  );
  while (true) {
    const person = people.reduce((first, one) => (one.next < first.next ? one : first));
    if (person.next >= end) return;
    const { who, role, next: at } = person;
    yield { at, who, act: chosen(role.weights, die), pick: die(1000) - 1 };
    person.next += pauseOf(role, die);
  }
}

const pauseOf = ({ pause: [least, most] }: Role, die: Die) => least * 1000 + die((most - least) * 1000);

function chosen(weights: Role["weights"], die: Die): Act {
  // `Object.entries` widens the names of a record whose keys are acts.
  const entries = Object.entries(weights) as [Act, number][];
  let left = die(entries.reduce((sum, [, weight]) => sum + weight, 0));
  for (const [act, weight] of entries) {
    left -= weight;
    if (left <= 0) return act;
  }
  throw new Error("weights that do not add up");
}
