import type { Die } from "#shared/rules/dice.ts";
import type { Db } from "../db/open.ts";

export interface RollContext {
  readonly db: Db;
  readonly die: Die;
  readonly now: number;
  readonly lifetimeMs: number;
}
