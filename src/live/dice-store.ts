import { and, desc, eq, lte, sql } from "drizzle-orm";
import { type DiceRoll, RollLevel } from "#shared/schemas/dice-message.ts";
import type { Db } from "../db/open.ts";
import { prepared } from "../db/prepared.ts";
import { diceMessages } from "../db/schema.ts";

/** Shown until `expiresAt`, in milliseconds since 1970. */
export interface KeptRoll extends DiceRoll {
  readonly id: string;
  readonly username: string;
  readonly sentAt: number;
  readonly expiresAt: number;
}

const deleteOthers = prepared((db) =>
  db
    .delete(diceMessages)
    .where(
      and(
        eq(diceMessages.tableId, sql.placeholder("tableId")),
        sql`${diceMessages.id} NOT IN (SELECT value FROM json_each(${sql.placeholder("ids")}))`,
      ),
    )
    .prepare(),
);
const deleteExpired = prepared((db) =>
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
      tableId: sql.placeholder("tableId"),
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

/** At every table: to some nobody ever comes back. */
export function deleteExpiredRolls(db: Db, now: number): void {
  deleteExpired(db).run({ now });
}

/** Adds rolls of a table, and deletes those that are no longer shown there. */
export function keepRolls(
  db: Db,
  tableId: string,
  shown: readonly KeptRoll[],
  added: readonly KeptRoll[],
): void {
  db.transaction(() => {
    deleteOthers(db).run({ tableId, ids: JSON.stringify(shown.map(({ id }) => id)) });
    for (const roll of added) insertRoll(db).run({ rolledAt: null, ...roll, tableId });
  });
}

/** Newest first; expired rolls included. */
export function keptRolls(db: Db, tableId: string): KeptRoll[] {
  return db
    .select()
    .from(diceMessages)
    .where(eq(diceMessages.tableId, tableId))
    .orderBy(desc(diceMessages.sentAt), desc(diceMessages.id))
    .all()
    .map(({ rolledAt, tableId: _table, ...row }) => ({
      ...row,
      level: RollLevel.parse(row.level),
      ...(rolledAt === null ? {} : { rolledAt }),
    }));
}
