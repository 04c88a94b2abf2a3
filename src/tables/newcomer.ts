import type { Db } from "../db/open.ts";
import { seatByInvitation } from "./invitations.ts";
import { insertSeat, setCurrentTable } from "./seat-store.ts";
import { openTables } from "./store.ts";

/**
 * Seats whoever has just registered: by an invitation at its table only, otherwise at every open one. Masters lead the
 * table that the server began with. Call inside the transaction that makes the account.
 * @throws Refused `not_found` when the invitation is spent, withdrawn or late.
 */
export function seatNewcomer(
  tx: Db,
  user: { id: string; isMaster: boolean },
  invitation: string | undefined,
  now: number,
): void {
  if (invitation !== undefined) {
    seatByInvitation(tx, user.id, invitation, now);
    return;
  }
  for (const { id: tableId, isFirst } of openTables(tx)) {
    insertSeat(tx, { tableId, userId: user.id, isMaster: isFirst && user.isMaster, createdAt: now });
    setCurrentTable(tx, user.id, tableId);
  }
}
