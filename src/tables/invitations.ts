import { Refused } from "#shared/refused.ts";
import type { Invitation, NewInvitation, ShownInvitation } from "#shared/schemas/table.ts";
import { MOST_CHARACTERS, tooManyCharacters } from "#shared/sheet-size.ts";
import type { Session } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { hashSecret, newCode } from "../http/secret.ts";
import { countOwned, giveCharacter, type MovedCharacter, ownsCharacter } from "./investigator-store.ts";
import {
  deleteDeadInvitations,
  deleteInvitation,
  endExclusions,
  findInvitation,
  insertInvitation,
  isExcluded,
  listInvitations,
  spendInvitation,
} from "./invitation-store.ts";
import { assertLeadsFew, assertMasterSeat, assertReadingMaster } from "./seat.ts";
import { insertSeat, setCurrentTable, setPlaying } from "./seat-store.ts";

export interface Joined {
  readonly tableId: string;
  readonly given: readonly MovedCharacter[];
}

const MOST_INVITATIONS = 50;
const DAY_MS = 24 * 60 * 60 * 1000;

const gone = () =>
  new Refused("not_found", "Questo invito non vale più: chiedine un altro a chi ti ha invitato");

const removed = () =>
  new Refused("not_found", "Un master ti ha tolto da questo tavolo: per tornare serve un invito nuovo");

/** @throws Refused `not_found`, `forbidden`, `archived`, `rule_broken` for too many at a time. */
export function invite(
  db: Db,
  session: Session,
  { id, asMaster, uses, days, characterId }: NewInvitation,
  now: number,
): { code: string; expiresAt: number } {
  assertMasterSeat(db, session.userId, id);
  if (characterId && !ownsCharacter(db, session.userId, characterId)) {
    throw new Refused("not_found", "Questo personaggio non esiste");
  }
  const code = newCode();
  const expiresAt = now + days * DAY_MS;
  inTransaction(db, (tx) => {
    if (deleteDeadInvitations(tx, id, now) >= MOST_INVITATIONS) {
      throw new Refused("rule_broken", `Ci sono già ${MOST_INVITATIONS} inviti: ritirane uno`);
    }
    insertInvitation(tx, {
      id: Bun.randomUUIDv7(),
      codeHash: hashSecret(code),
      tableId: id,
      createdBy: session.userId,
      asMaster,
      // A ready-made investigator can be given away once.
      usesLeft: characterId ? 1 : uses,
      expiresAt,
      characterId: characterId ?? null,
    });
  });
  return { code, expiresAt };
}

/** @throws Refused `not_found`, `forbidden`. */
export function invitationsOf(db: Db, session: Session, tableId: string, now: number): Invitation[] {
  assertReadingMaster(db, session.userId, tableId);
  return listInvitations(db, tableId, now);
}

/** Whom invitations give away, and until when. */
export const invitedInvestigators = (db: Db, tableId: string, now: number) =>
  listInvitations(db, tableId, now).flatMap(({ character, expiresAt }) =>
    character ? { name: character.name, expiresAt } : [],
  );

/** @throws Refused `not_found`, `forbidden`, `archived`. */
export function uninvite(
  db: Db,
  session: Session,
  { id, invitationId }: { id: string; invitationId: string },
): void {
  assertMasterSeat(db, session.userId, id);
  if (!deleteInvitation(db, id, invitationId)) throw new Refused("not_found", "Questo invito non c'è più");
}

/** Before it is accepted. @throws Refused `not_found` when invalid. */
export function readInvitation(db: Db, code: string, now: number): ShownInvitation {
  const invitation = findInvitation(db, hashSecret(code), now);
  if (!invitation) throw gone();
  const { tableName, by, name, work } = invitation;
  const character = name === null ? {} : { character: { name, work: work ?? "" } };
  return { table: { name: tableName }, by, ...character };
}

/**
 * Call inside a transaction. Also makes the table the current one. Whoever has a seat keeps it, and uses nothing up but an invitation that
 * gives him an investigator.
 * @throws Refused `not_found` when invalid for this person, `rule_broken` for too many investigators or tables.
 */
export function seatByInvitation(tx: Db, userId: string, code: string, now: number): Joined {
  const invitation = findInvitation(tx, hashSecret(code), now);
  if (!invitation) throw gone();
  const { tableId, asMaster: isMaster, characterId, createdBy } = invitation;
  setCurrentTable(tx, userId, tableId);
  const isNew = insertSeat(tx, { tableId, userId, isMaster, createdAt: now });
  const isForHim = invitation.name !== null && createdBy !== userId;
  if (!isNew && !isForHim) return { tableId, given: [] };
  if (isNew) {
    if (isExcluded(tx, invitation.id, userId)) throw removed();
    endExclusions(tx, tableId, userId);
    if (isMaster) assertLeadsFew(tx, userId);
  }
  spendInvitation(tx, invitation.id);
  const given = characterId && giveCharacter(tx, characterId, createdBy, { ownerId: userId, tableId }, now);
  if (!given) return { tableId, given: [] };
  if (countOwned(tx, userId) > MOST_CHARACTERS) throw tooManyCharacters();
  setPlaying(tx, tableId, userId, given.id);
  return { tableId, given: [given] };
}

/** @throws Refused as `seatByInvitation`. */
export function join(db: Db, session: Session, code: string, now: number): Joined {
  return inTransaction(db, (tx) => seatByInvitation(tx, session.userId, code, now));
}
