import type { DiceRoll } from "#shared/schemas/dice-message.ts";
import type { Roll } from "#shared/schemas/roll.ts";

/** A roll as its table keeps it; shown until `expiresAt`. Times are milliseconds since 1970. */
export interface KeptRoll extends DiceRoll {
  readonly id: string;
  /** Who threw it; null when unknown or gone. */
  readonly userId: string | null;
  readonly username: string;
  readonly sentAt: number;
  readonly expiresAt: number;
  readonly roll: Roll;
  /** What is needed to take something back. Never leaves the server. */
  readonly more?: More;
}

export interface More {
  /** The skill that this roll has ticked. */
  ticked?: string;
  /** Before Fortuna was spent. */
  before?: Pick<KeptRoll, "roll" | "message" | "level" | "speachText"> & { ticked?: string };
  luckClientId?: string;
  luckAt?: number;
  /** Players are told neither the difficulty nor whether they pass. */
  hidesDifficulty?: boolean;
  /** It was thrown again: what came of that counts. */
  isPushed?: boolean;
  /** What hits with it do, once thrown: Fortuna that is taken back and spent again throws no other damage. */
  damage?: { plain?: Damage; extreme?: Damage };
  /** The pairs in which it was set against another roll. */
  opposed?: OpposedPair[];
}

export type Damage = NonNullable<NonNullable<Roll["attack"]>["damage"]>;

/** Two rolls of a table, by their ids. */
export interface OpposedPair {
  readonly one: string;
  readonly other: string;
}

type Told = Omit<KeptRoll, "roll" | "more">;

/** What a client only tells: nothing is known of target and dice. */
export function toldRoll({ id, username, level, sentAt, rolledAt }: Told): Roll {
  return {
    _id: id,
    clientId: null,
    at: rolledAt ?? sentAt,
    username,
    who: username,
    characterId: null,
    npcId: null,
    what: "",
    kind: "free",
    target: null,
    difficulty: "normal",
    bonus: 0,
    dice: null,
    total: null,
    level,
    passed: null,
    origin: "told",
    pushOf: null,
    luckSpent: 0,
    seenBy: "all",
    askId: null,
  };
}
