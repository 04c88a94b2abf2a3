import type { Newcomer } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { seatByInvitation } from "./invitations.ts";
import { insertSeat, isLed, setCurrentTable } from "./seat-store.ts";
import { openTables } from "./store.ts";
import type { TableChange } from "./verbs.ts";

/**
 * Seats whoever has just registered: by an invitation at its table only, otherwise at every open one. A Master User leads the
 * table that the server began with, if nobody leads it yet or if he `mayLead` it beside others. Call inside the transaction that makes the account.
 * @returns what those tables have to be told once the account is stored.
 * @throws Refused `not_found` when the invitation is spent, withdrawn or late.
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
    const leads = isFirst && user.isMaster && (user.mayLead || !isLed(tx, tableId));
    insertSeat(tx, { tableId, userId: user.id, isMaster: leads, createdAt: now });
    setCurrentTable(tx, user.id, tableId);
    return { tableId, moved: [] };
  });
}
