import type { Die } from "#shared/rules/dice.ts";
import type { Db } from "../db/open.ts";

export interface RollContext {
  readonly db: Db;
  readonly die: Die;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly lifetimeMs: number;
}
