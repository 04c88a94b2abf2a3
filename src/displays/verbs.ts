import { Refused } from "#shared/refused.ts";
import type { Display } from "#shared/schemas/display.ts";
import type { Session } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { hashSecret, newCode } from "../http/secret.ts";
import { assertMasterSeat, assertReadingMaster, type Seat, seatOf } from "../tables/index.ts";
import {
  countDisplays,
  deleteDisplay,
  findByCode,
  findDisplay,
  insertDisplay,
  listDisplays,
} from "./store.ts";

const MOST_DISPLAYS = 20;

export interface DisplayPerson {
  readonly userId: string;
  readonly username: "";
  readonly isMaster: false;
  readonly tokenHash: string;
  readonly isDisplay: true;
}

const userIdOf = (id: string) => `display ${id}`;
const gone = () => new Refused("not_found", "Questo schermo non vale più: chiedine un altro al master");

/** `code` is stored only as a hash. @throws Refused `not_found`, `forbidden`, `archived`, `rule_broken` for too many. */
export function createDisplay(
  db: Db,
  { userId }: Session,
  tableId: string,
  now: number,
): { id: string; code: string } {
  const [id, code] = [Bun.randomUUIDv7(), newCode()];
  inTransaction(db, (tx) => {
    assertMasterSeat(tx, userId, tableId);
    if (countDisplays(tx, tableId) >= MOST_DISPLAYS) {
      throw new Refused("rule_broken", `Ci sono già ${MOST_DISPLAYS} schermi: revocane uno`);
    }
    const codeHash = hashSecret(code);
    insertDisplay(tx, { id, tableId, codeHash, createdBy: userId, createdAt: now });
  });
  return { id, code };
}

/** Also for archived tables. @throws Refused `not_found`, `forbidden`. */
export function readDisplays(
  db: Db,
  { userId }: Session,
  tableId: string,
  isConnected: (userId: string) => boolean,
): Display[] {
  assertReadingMaster(db, userId, tableId);
  return listDisplays(db, tableId).map(({ id, createdAt }) => ({
    _id: id,
    createdAt,
    isOn: isConnected(userIdOf(id)),
  }));
}

/** @returns the hash of the revoked code. @throws Refused `not_found`, `forbidden`, `archived`. */
export function revokeDisplay(db: Db, { userId }: Session, id: string): string {
  const display = findDisplay(db, id);
  // Not found, too, without a seat at its table.
  if (!display || !seatOf(db, userId, display.tableId)) {
    throw new Refused("not_found", "Questo schermo non c'è più");
  }
  assertMasterSeat(db, userId, display.tableId);
  deleteDisplay(db, id);
  return display.codeHash;
}

/** @throws Refused `not_found` when it is revoked, wrong, or of an archived table. */
export function tableOfCode(db: Db, code: string): string {
  const found = findByCode(db, hashSecret(code));
  if (!found) throw gone();
  return found.tableId;
}

export function displayOfCode(db: Db, code: string): DisplayPerson | null {
  const tokenHash = hashSecret(code);
  const found = findByCode(db, tokenHash);
  return found && { userId: userIdOf(found.id), username: "", isMaster: false, tokenHash, isDisplay: true };
}

/** Not a master's; null when the code is revoked or the table archived. */
export function displaySeat(db: Db, codeHash: string): Seat | null {
  const found = findByCode(db, codeHash);
  return found && { _id: found.tableId, name: found.tableName, isMaster: false, isArchived: false };
}
