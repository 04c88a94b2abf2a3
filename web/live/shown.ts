import type { DiceMessage, DiceRoll } from "#shared/schemas/dice-message.ts";
import type { RollView } from "#shared/schemas/roll.ts";

/** What the table's store holds of rolls. */

export interface ShownRoll extends DiceMessage {
  /** What the server knows of it. */
  roll?: RollView | undefined;
  /** When it stops being visible, in milliseconds of this device's clock. */
  hidesAt: number;
  /** Whether it was rolled while this page was listening, rather than told on joining. */
  isNew: boolean;
  /** Its dice are seen to fall, and nobody is shown or told the level yet. */
  isFalling: boolean;
  /** Why the last change of it was refused. */
  problem?: string | undefined;
}

/** Two rolls that were set against each other, by their ids. */
export interface ShownOpposition {
  one: string;
  other: string;
  winner: "one" | "other" | null;
  /** Which of them may still be pushed. */
  unbound: "one" | "other" | undefined;
  /** In Italian. */
  why: string;
  /** For who does not look: both, the winner, and why. */
  sentence: string;
  isNew: boolean;
}

export interface WaitingRoll {
  clientId: string;
  roll: DiceRoll;
  rolledAt: number;
}
