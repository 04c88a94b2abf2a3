import type { DisasterReading } from "#shared/rules/difficulty.ts";
import type { Due } from "#shared/schemas/condition.ts";
import type { DiceRoll } from "#shared/schemas/dice-message.ts";
import type { Defence } from "#shared/schemas/encounter.ts";
import type { Roll } from "#shared/schemas/roll.ts";

/** A roll as its table keeps it; shown until `expiresAt`. Times are milliseconds since 1970. */
export interface StoredRoll extends DiceRoll {
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
  /** The skill for which this roll has earned the tick. */
  ticked?: string;
  /** The same, once it is lost again to the winner of an opposed roll. */
  lostTick?: string;
  /** Before Fortuna was spent. */
  before?: Pick<StoredRoll, "roll" | "message" | "level" | "speachText"> & { ticked?: string };
  /** In version 0.2: the name of the request that has spent it. */
  luckClientId?: string;
  luckAt?: number;
  /** Players are told neither the difficulty nor whether they pass. */
  hidesDifficulty?: boolean;
  /** Then: how the table read a disaster when it was thrown. */
  disaster?: DisasterReading;
  /** What came of it is told by itself. */
  isRetold?: boolean;
  /** It has decided something by itself: it is not pushed, and what it has done changes with its level. */
  decided?: Decided;
  /** It was thrown again: what came of that counts. */
  isPushed?: boolean;
  /** What hits with it do, once thrown: Fortuna that is taken back and spent again throws no other damage. */
  damage?: { plain?: Damage; extreme?: Damage };
  /** Its damage has been taken from somebody. */
  isApplied?: boolean;
  /** A dive for cover. */
  isDefence?: boolean;
  /** Of a fight hand to hand. */
  melee?: Melee;
  /** The pairs in which it was set against another roll. */
  opposed?: OpposedPair[];
}

export interface Decided {
  readonly what: Extract<Due, "consciousness" | "dying">;
  /** The call that has put it on the sheet. */
  readonly happeningId: string;
  /** The body afterwards, see `bodyOf`: as long as it is the same, nothing newer has happened to it. */
  readonly left: string;
}

export type Damage = NonNullable<NonNullable<Roll["attack"]>["damage"]>;

/** A roll's part in a fight hand to hand: with the other side's it says who hits. */
export interface Melee {
  readonly side: "attacker" | "defender";
  /** How the attack was answered. */
  readonly how: Defence;
  /** Of the other side; null where nobody defends. */
  readonly otherId: string | null;
  /** It flies: it hits only if its roll passes. */
  readonly isThrown?: boolean;
  /** A manoeuvre against somebody too big: it hits nobody. */
  readonly isTooBig?: boolean;
  /** Does no damage. */
  readonly isManoeuvre: boolean;
  /** As written when it was thrown. */
  readonly damage: string;
  readonly damageBonus: string | number;
  /** RollOutcome by hand beforehand, for when it hits. */
  readonly byHand: number | null;
}

/** Two rolls of a table, by their ids. */
export interface OpposedPair {
  readonly one: string;
  readonly other: string;
  /** When `other` answers an attack of `one`: ties are settled otherwise then. */
  readonly how?: Defence;
  /** Who has set this roll against the other; whoever rolled it where nothing is said. */
  readonly by?: "master" | "stranger";
}

type Told = Omit<StoredRoll, "roll" | "more">;

/** What a client only tells: nothing is known of target and dice. */
export function toldRoll(
  { id, username, level, sentAt, rolledAt }: Told,
  clientId: string | null = null,
): Roll {
  return {
    _id: id,
    clientId,
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
