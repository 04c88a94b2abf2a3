import { Refused } from "#shared/refused.ts";
import { randomDie } from "#shared/rules/chance.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/open.ts";
import { Rate } from "../http/rate.ts";
import type { RollContext } from "../rolls/index.ts";

export interface CommandContext extends RollContext {
  /** Call before a roll. @throws Refused `too_many`. */
  readonly assertMayThrow: (userId: string) => void;
}

/** As on the live channel: each roll reaches every screen of the table. */
const MOST_THROWS_A_SECOND = 20;

export function worldOf(db: Db, lifetimeMs: number, clock: Clock): () => CommandContext {
  const throws = new Rate();
  const assertMayThrow = (userId: string) => {
    if (throws.count(userId, clock.elapsed()) <= MOST_THROWS_A_SECOND) return;
    throw new Refused("too_many", "Troppi tiri tutti insieme: aspetta un secondo", { retryAfter: 1 });
  };
  return () => ({ db, die: randomDie, now: clock.now(), lifetimeMs, assertMayThrow });
}
