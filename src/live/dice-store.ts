import { asc, gt, lte, sql } from "drizzle-orm";
import { type DiceRoll, RollLevel } from "#shared/schemas/dice-message.ts";
import type { Db } from "../db/open.ts";
import { prepared } from "../db/prepared.ts";
import { diceMessages } from "../db/tables.ts";

/** A roll on the table, until `expiresAt` (milliseconds since 1970). */
export interface KeptRoll extends DiceRoll {
  readonly id: string;
  readonly username: string;
  readonly sentAt: number;
  readonly expiresAt: number;
}

const forgetDead = prepared((db) =>
  db
    .delete(diceMessages)
    .where(lte(diceMessages.expiresAt, sql.placeholder("now")))
    .prepare(),
);
const insertRoll = prepared((db) =>
  db
    .insert(diceMessages)
    .values({
      id: sql.placeholder("id"),
      username: sql.placeholder("username"),
      message: sql.placeholder("message"),
      level: sql.placeholder("level"),
      speachText: sql.placeholder("speachText"),
      sentAt: sql.placeholder("sentAt"),
      expiresAt: sql.placeholder("expiresAt"),
      rolledAt: sql.placeholder("rolledAt"),
    })
    .prepare(),
);

/** Keeps a roll, and drops those whose lifetime has ended. */
export function keepRoll(db: Db, roll: KeptRoll): void {
  // Two minutes of rolls outlive the process, as they must, but need not outlive a power cut: waiting for the
  // disk would hold up the whole table, and wear out an SD card.
  db.run("PRAGMA synchronous = NORMAL");
  try {
    db.transaction(() => {
      forgetDead(db).run({ now: roll.sentAt });
      insertRoll(db).run({ rolledAt: null, ...roll });
    });
  } finally {
    db.run("PRAGMA synchronous = FULL");
  }
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
