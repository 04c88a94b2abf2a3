import { Refused } from "#shared/refused.ts";
import type { Session } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { deleteSeat } from "./investigator-store.ts";
import { deleteInvitationsBy, excludeFromInvitations } from "./invitation-store.ts";
import { assertLeadsFew, assertMasterSeat, assertSeat } from "./seat.ts";
import { countOtherMasters, findSeat, setSeatMaster } from "./seat-store.ts";
import type { TableChange } from "./verbs.ts";

/** What other rooms do in the transaction in which somebody loses a seat or its master's role. */
export interface Leaving {
  /** So that he does not see later edits. */
  takeDownHandouts(tx: Db, tableId: string, userId: string): void;
  revokeDisplays(tx: Db, tableId: string, userId: string): void;
}

/** Invitations and televisions of a former master end. @throws Refused `not_found`, `forbidden`, `archived`, `conflict`, `rule_broken`. */
export function changeSeat(
  db: Db,
  session: Session,
  { id, userId, isMaster }: { id: string; userId: string; isMaster: boolean },
  leaving: Leaving,
): TableChange {
  inTransaction(db, (tx) => {
    assertMasterSeat(tx, session.userId, id);
    assertSits(tx, id, userId);
    if (!isMaster) stopLeading(tx, id, userId, leaving);
    setSeatMaster(tx, id, userId, isMaster);
    if (isMaster) assertLeadsFew(tx, userId);
  });
  return { tableId: id, moved: [] };
}

/** Also voids the table's invitations for him. @throws Refused `not_found`, `forbidden`, `archived`, `conflict` for the last master. */
export function removeFromTable(
  db: Db,
  session: Session,
  { id, userId }: { id: string; userId: string },
  leaving: Leaving,
): TableChange {
  return inTransaction(db, (tx) => {
    assertMasterSeat(tx, session.userId, id);
    assertSits(tx, id, userId);
    const change = standUp(tx, id, userId, leaving);
    // Also for players: he may have been a master in 0.2.0, which did not store the owner of a television.
    endInvitationsAndDisplays(tx, id, userId, leaving);
    excludeFromInvitations(tx, id, userId);
    return change;
  });
}

/** Also from an archived table. @throws Refused `not_found`, `conflict` for the last master. */
export function leaveTable(db: Db, userId: string, tableId: string, leaving: Leaving): TableChange {
  return inTransaction(db, (tx) => {
    assertSeat(tx, userId, tableId);
    return standUp(tx, tableId, userId, leaving);
  });
}

function standUp(tx: Db, tableId: string, userId: string, leaving: Leaving): TableChange {
  stopLeading(tx, tableId, userId, leaving);
  leaving.takeDownHandouts(tx, tableId, userId);
  return { tableId, moved: deleteSeat(tx, tableId, userId) };
}

function assertSits(tx: Db, tableId: string, userId: string): void {
  if (!findSeat(tx, userId, tableId))
    throw new Refused("not_found", "Questa persona non siede più a questo tavolo");
}

/** Ends his invitations and televisions, by which he could come back. @throws Refused `conflict` for the only master. */
function stopLeading(tx: Db, tableId: string, userId: string, leaving: Leaving): void {
  if (!findSeat(tx, userId, tableId)?.isMaster) return;
  if (countOtherMasters(tx, tableId, userId) === 0) {
    throw new Refused(
      "conflict",
      "È l'unico master di questo tavolo: prima fai master qualcun altro, oppure archivia il tavolo",
    );
  }
  endInvitationsAndDisplays(tx, tableId, userId, leaving);
}

function endInvitationsAndDisplays(tx: Db, tableId: string, userId: string, leaving: Leaving): void {
  deleteInvitationsBy(tx, tableId, userId);
  leaving.revokeDisplays(tx, tableId, userId);
}
