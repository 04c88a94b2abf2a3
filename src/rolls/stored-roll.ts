import type { Combining } from "#shared/rules/combined.ts";
import type { DisasterReading } from "#shared/rules/difficulty.ts";
import type { Due } from "#shared/schemas/condition.ts";
import type { DiceRoll } from "#shared/schemas/dice-message.ts";
import type { Defence } from "#shared/schemas/encounter.ts";
import type { Roll } from "#shared/schemas/roll.ts";

/** Shown until `expiresAt`. Times are milliseconds since 1970. */
export interface StoredRoll extends DiceRoll {
  readonly id: string;
  readonly userId: string | null;
  readonly username: string;
  readonly sentAt: number;
  readonly expiresAt: number;
  readonly roll: Roll;
  /** Never sent to clients. */
  readonly more?: More;
}

export interface More {
  ticked?: string;
  /** The sheet had no such tick before: only this roll may take it away. Absent in version 0.2. */
  gaveTick?: true;
  /** Skill whose tick was lost to the winner of an opposed roll. */
  lostTick?: string;
  before?: Pick<StoredRoll, "roll" | "message" | "level" | "speachText"> & Pick<More, "ticked">;
  /** Request id of the spending, written by version 0.2 only. */
  luckClientId?: string;
  luckAt?: number;
  combining?: Combining;
  hidesDifficulty?: boolean;
  /** The table's setting when the difficulty was hidden. */
  disaster?: DisasterReading;
  /** The diary tells its outcome separately. */
  isRetold?: boolean;
  /** It decided a condition: it cannot be pushed, and its effect changes with its level. */
  decided?: Decided;
  isPushed?: boolean;
  why?: string;
  /** Damage once rolled, or given by physical dice: spending Fortuna again does not roll it anew. */
  damage?: Damages;
  isApplied?: boolean;
  isDefence?: boolean;
  melee?: Melee;
  opposed?: OpposedPair[];
  /** Names in the roll that only who knows these NPCs may read; the roll has the public ones. */
  named?: { who?: string; against?: { npcId: string; name: string } };
  /** Words after the outcome, where there is a name that not all know. */
  note?: string;
}

export interface Decided {
  readonly what: Extract<Due, "consciousness" | "dying">;
  readonly happeningId: string;
  /** `bodyOf` afterwards; while equal, nothing newer has happened to the body. */
  readonly left: string;
}

export type Damage = NonNullable<NonNullable<Roll["attack"]>["damage"]>;
/** A bought extreme level adds the maximum. */
export type Damages = { plain?: Damage; extreme?: Damage };

export interface Melee {
  readonly side: "attacker" | "defender";
  readonly how: Defence;
  /** Roll of the other side; null without a defence. */
  readonly otherId: string | null;
  readonly isThrown?: boolean;
  /** The manoeuvre fails: its target is too big. */
  readonly isTooBig?: boolean;
  readonly isManoeuvre: boolean;
  readonly damage: string;
  readonly damageBonus: string | number;
}

export interface OpposedPair {
  readonly one: string;
  readonly other: string;
  /** Set when `other` defends against `one`: ties are then decided differently. */
  readonly how?: Defence;
  /** Who opposed this roll to the other; undefined: its roller. */
  readonly by?: "master" | "stranger";
}

type Told = Omit<StoredRoll, "roll" | "more">;

/** A roll that a client only reports: target and dice are unknown. */
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
