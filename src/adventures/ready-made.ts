import type * as z from "zod/mini";
import type { ReadyMade } from "#shared/adventures/index.ts";
import { Refused } from "#shared/refused.ts";
import { Export } from "#shared/schemas/export.ts";
import type { Session } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { invitedInvestigators, listCharactersAt, NO_SUCH_TABLE, seatOf } from "../tables/index.ts";
import { findAdventure, openAdventureId } from "./store.ts";
import { findFile, listInvestigators } from "./thing-store.ts";
import { NO_SUCH_ADVENTURE } from "./verbs.ts";

/** Ready-made investigators: of an open adventure whoever sits at its table may take one. */

/** What decides whom a table offers. */
export interface ReadyState {
  /** Of the open adventure. */
  readonly all: readonly ReadyMade[];
  /** Names of those at the table. */
  readonly seated: readonly string[];
  readonly invited: readonly { readonly name: string; readonly expiresAt: number }[];
}

export function readyState(db: Db, tableId: string, now: number): ReadyState {
  const adventureId = openAdventureId(db, tableId);
  const all =
    adventureId === null
      ? []
      : listInvestigators(db, adventureId).map((one): ReadyMade => ({ adventureId, ...one }));
  return all.length === 0 ? { all, seated: [], invited: [] } : { all, ...takenAt(db, tableId, now) };
}

/** The state after somebody came, went or was invited, without reading the investigators' files again. */
export const withTaken = (db: Db, tableId: string, { all }: ReadyState, now: number): ReadyState =>
  all.length === 0 ? { all, seated: [], invited: [] } : { all, ...takenAt(db, tableId, now) };

const takenAt = (db: Db, tableId: string, now: number) => ({
  seated: listCharactersAt(db, tableId).map(({ name }) => name),
  invited: invitedInvestigators(db, tableId, now),
});

/** Those whose names nobody has at the table yet, nor an invitation gives away: the same for all who sit there. */
export function offered({ all, seated, invited }: ReadyState, now: number): ReadyMade[] {
  const alive = invited.filter(({ expiresAt }) => expiresAt > now);
  const taken = new Set([...seated, ...alive.map(({ name }) => name)]);
  return all.filter(({ name }) => !taken.has(name));
}

/** @throws Refused `not_found`. */
export function readReadyMade(db: Db, { userId }: Session, tableId: string, now: number): ReadyMade[] {
  if (!seatOf(db, userId, tableId)) throw new Refused("not_found", NO_SUCH_TABLE);
  return offered(readyState(db, tableId, now), now);
}

/** Named as the reader's: whoever takes one, plays it. Masters read those of a closed adventure too. @throws Refused `not_found`. */
export function readInvestigator(
  db: Db,
  { userId, username }: Session,
  id: string,
  key: string,
): z.infer<typeof Export> {
  const kept = findAdventure(db, id);
  const seat = kept && seatOf(db, userId, kept.tableId);
  if (!seat || !(seat.isMaster || kept.isOpen)) throw new Refused("not_found", NO_SUCH_ADVENTURE);
  const bytes = findFile(db, id, "investigator", key);
  if (!bytes) throw new Refused("not_found", "Questo investigatore non c'è più");
  const file = Export.parse(JSON.parse(new TextDecoder().decode(bytes)));
  return { ...file, investigator: { ...file.investigator, playerName: username } };
}
