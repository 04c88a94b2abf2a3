import { asc, gt, lte } from "drizzle-orm";
import { type DiceRoll, RollLevel } from "#shared/schemas/dice-message.ts";
import type { Db } from "../db/open.ts";
import { diceMessages } from "../db/tables.ts";

/** A roll on the table, until `expiresAt` (milliseconds since 1970). */
export interface KeptRoll extends DiceRoll {
  readonly id: string;
  readonly username: string;
  readonly sentAt: number;
  readonly expiresAt: number;
}

/** Keeps a roll, and drops those whose lifetime has ended. */
export function keepRoll(db: Db, roll: KeptRoll): void {
  db.transaction((tx) => {
    tx.delete(diceMessages).where(lte(diceMessages.expiresAt, roll.sentAt)).run();
    tx.insert(diceMessages).values(roll).run();
  });
}

/** The rolls still alive at a moment, oldest first. What comes from further ahead than a lifetime was rolled before the clock went back. */
export function liveRolls(db: Db, now: number): KeptRoll[] {
  return db
    .select()
    .from(diceMessages)
    .where(gt(diceMessages.expiresAt, now))
    .orderBy(asc(diceMessages.sentAt), asc(diceMessages.id))
    .all()
    .filter(({ sentAt, expiresAt }) => sentAt - now <= expiresAt - sentAt)
    .map(({ rolledAt, ...row }) => ({
      ...row,
      level: RollLevel.parse(row.level),
      ...(rolledAt === null ? {} : { rolledAt }),
    }));
}
