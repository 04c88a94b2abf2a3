import type { Die } from "#shared/rules/dice.ts";
import type { Db } from "../db/open.ts";

/** What the throwing needs of the world. */
export interface RollContext {
  readonly db: Db;
  readonly die: Die;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** How long a roll is shown, in milliseconds. */
  readonly lifetimeMs: number;
}
