import type { Newcomer } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { seatByInvitation } from "./invitations.ts";
import { hasMaster, insertSeat, setCurrentTable } from "./seat-store.ts";
import { openTables } from "./store.ts";
import type { TableChange } from "./verbs.ts";

/**
 * Seats a new account at the invitation's table, or at every open one. A Master User leads the first table when nobody does
 * or with `mayLead`. Call inside the transaction that makes the account. @throws Refused `not_found` for an invalid invitation.
 */
export function seatNewcomer(
  tx: Db,
  user: Newcomer,
  invitation: string | undefined,
  now: number,
): TableChange[] {
  if (invitation !== undefined) {
    const { tableId, given } = seatByInvitation(tx, user.id, invitation, now);
    return [{ tableId, moved: given }];
  }
  return openTables(tx).map(({ id: tableId, isFirst }) => {
    const leads = isFirst && user.isMaster && (user.mayLead || !hasMaster(tx, tableId));
    insertSeat(tx, { tableId, userId: user.id, isMaster: leads, createdAt: now });
    setCurrentTable(tx, user.id, tableId);
    return { tableId, moved: [] };
  });
}
