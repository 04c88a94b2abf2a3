import { randomDie } from "#shared/rules/chance.ts";
import type { Db } from "../db/open.ts";
import type { Dice } from "../rolls/index.ts";
import type { Outcome } from "./happen.ts";

export interface ConditionDependencies {
  db: Db;
  /** How long a roll is shown, in milliseconds. */
  lifetimeMs: number;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Called once it is stored. */
  onHappened: (outcome: Outcome) => void;
  /** Whether a socket of this person sits at the table. */
  isHere: (tableId: string, userId: string) => boolean;
}

export const diceOf = ({ db, lifetimeMs, now }: ConditionDependencies): Dice => ({
  db,
  die: randomDie,
  now: now(),
  lifetimeMs,
});
