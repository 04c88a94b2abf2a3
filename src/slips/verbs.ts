import { Refused } from "#shared/refused.ts";
import { MOST_SLIPS_AN_HOUR, type Slip, type SlipRequest } from "#shared/slips/index.ts";
import type { Session } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { runOnce } from "../db/requests.ts";
import { inTransaction } from "../db/transaction.ts";
import { assertOpenSeat, assertSeat, seatOf, settingsAt } from "../tables/index.ts";
import type { Viewer } from "../visibility.ts";
import {
  countWritten,
  findSlip,
  insertSlip,
  listSlips,
  markRead,
  maySeeSlip,
  type StoredSlip,
} from "./store.ts";

const HOUR_MS = 60 * 60_000;
const MOST_LISTED = 200;

export const noSlip = () => new Refused("not_found", "Questo biglietto non c'è più");

/** Null where it must not be visible. */
export function slipView(kept: StoredSlip, viewer: Viewer): Slip | null {
  if (!maySeeSlip(kept, viewer)) return null;
  const { id, fromId, fromName, toId, toName, text, at, isRead } = kept;
  return { _id: id, from: fromId, fromName, to: toId ?? "masters", toName, text, at, isRead };
}

/** Idempotent. @throws Refused `not_found`, `archived`, `forbidden` between players by the house rules, `invalid`, `too_many`. */
export function writeSlip(
  db: Db,
  { userId }: Session,
  tableId: string,
  { clientId, to, text }: SlipRequest,
  now: number,
): { slip: StoredSlip | null; isRepeat: boolean } {
  return runOnce<{ slip: StoredSlip | null; isRepeat: boolean }>(
    db,
    { userId, clientId, command: "slip", tableId, now },
    (tx) => ({
      work: () => {
        const { isMaster } = assertOpenSeat(tx, userId, tableId);
        assertMayWriteTo(tx, { userId, isMaster }, tableId, to);
        if (countWritten(tx, userId, now - HOUR_MS) >= MOST_SLIPS_AN_HOUR) {
          throw new Refused(
            "too_many",
            `Si scrivono al più ${MOST_SLIPS_AN_HOUR} biglietti all'ora: aspetta un po'`,
          );
        }
        const id = Bun.randomUUIDv7();
        insertSlip(tx, { id, tableId, fromId: userId, toId: to === "masters" ? null : to, text, at: now });
        return [{ slip: findSlip(tx, id), isRepeat: false }, id];
      },
      again: (id) => ({ slip: findSlip(tx, id), isRepeat: true }),
    }),
  );
}

function assertMayWriteTo(
  tx: Db,
  { userId, isMaster }: { userId: string; isMaster: boolean },
  tableId: string,
  to: string,
): void {
  if (to === "masters") return;
  if (to === userId) throw new Refused("invalid", "Un biglietto si scrive a qualcun altro");
  const seat = seatOf(tx, to, tableId);
  if (!seat) throw new Refused("not_found", "Questa persona non siede più a questo tavolo");
  if (isMaster || seat.isMaster || settingsAt(tx, tableId).slipsBetweenPlayers) return;
  throw new Refused("forbidden", "A questo tavolo i biglietti si scrivono ai master");
}

/** Newest first; masters see all between players. @throws Refused `not_found` without a seat. */
export function readSlips(db: Db, { userId }: Session, tableId: string, before: string | undefined): Slip[] {
  const { isMaster } = assertSeat(db, userId, tableId);
  const viewer = { userId, isMaster };
  return listSlips(db, tableId, viewer, { before, limit: MOST_LISTED }).flatMap(
    (kept) => slipView(kept, viewer) ?? [],
  );
}

/** @returns it, the reader's view of it, and whether it was unread. @throws Refused `not_found` if invisible, `forbidden` for anyone but a receiver, `archived`. */
export function readSlip(
  db: Db,
  { userId }: Session,
  id: string,
): { slip: StoredSlip; view: Slip; isNew: boolean } {
  return inTransaction(db, (tx) => {
    const found = findSlip(tx, id);
    const seat = found && seatOf(tx, userId, found.tableId);
    const view = seat && slipView(found, { userId, isMaster: seat.isMaster });
    if (!found || !view) throw noSlip();
    assertOpenSeat(tx, userId, found.tableId);
    const isReceiver = found.toId === null ? seat.isMaster && found.fromId !== userId : found.toId === userId;
    if (!isReceiver) throw new Refused("forbidden", "Lo segna come letto chi lo ha ricevuto");
    if (!found.isRead) markRead(tx, id);
    return { slip: { ...found, isRead: true }, view: { ...view, isRead: true }, isNew: !found.isRead };
  });
}
