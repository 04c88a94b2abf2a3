import type { DiceMessage, DiceRoll } from "#shared/schemas/dice-message.ts";
import type { RollView } from "#shared/schemas/roll.ts";

export interface ShownRoll extends DiceMessage {
  roll?: RollView | undefined;
  /** Milliseconds of the local clock. */
  hidesAt: number;
  /** False for rolls replayed in the welcome. */
  isNew: boolean;
  /** Dice animation running: the level must not be shown or announced yet. */
  isFalling: boolean;
  /** Error of the last change. */
  problem?: string | undefined;
}

export interface ShownOpposition {
  one: string;
  other: string;
  winner: "one" | "other" | null;
  /** Which of them may still be pushed. */
  unbound: "one" | "other" | undefined;
  why: string;
  /** Screen-reader text. */
  sentence: string;
  isNew: boolean;
}

export interface WaitingRoll {
  clientId: string;
  roll: DiceRoll;
  rolledAt: number;
}
