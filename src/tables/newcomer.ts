import type { Db } from "../db/open.ts";
import { seatByInvitation } from "./invitations.ts";
import { insertSeat, setCurrentTable } from "./seat-store.ts";
import { openTables } from "./store.ts";
import type { TableChange } from "./verbs.ts";

/**
 * Seats whoever has just registered: by an invitation at its table only, otherwise at every open one. Masters lead the
 * table that the server began with. Call inside the transaction that makes the account.
 * @returns what those tables have to be told once the account is stored.
 * @throws Refused `not_found` when the invitation is spent, withdrawn or late.
 */
export function seatNewcomer(
  tx: Db,
  user: { id: string; isMaster: boolean },
  invitation: string | undefined,
  now: number,
): TableChange[] {
  if (invitation !== undefined) {
    const { tableId, given } = seatByInvitation(tx, user.id, invitation, now);
    return [{ tableId, moved: given }];
  }
  return openTables(tx).map(({ id: tableId, isFirst }) => {
    insertSeat(tx, { tableId, userId: user.id, isMaster: isFirst && user.isMaster, createdAt: now });
    setCurrentTable(tx, user.id, tableId);
    return { tableId, moved: [] };
  });
}
