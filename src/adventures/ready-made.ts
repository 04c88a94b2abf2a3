import type * as z from "zod/mini";
import type { ReadyMade } from "#shared/adventures/index.ts";
import { Refused } from "#shared/refused.ts";
import { Export } from "#shared/schemas/export.ts";
import type { Session } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { invitedNames, listCharactersAt, NO_SUCH_TABLE, seatOf } from "../tables/index.ts";
import { findAdventure, openAdventureId } from "./store.ts";
import { findFile, listInvestigators } from "./thing-store.ts";
import { NO_SUCH_ADVENTURE } from "./verbs.ts";

/** Ready-made investigators: of an open adventure whoever sits at its table may take one. */

/** Those of the open adventure whose names nobody has at the table yet, nor an invitation gives away. @throws Refused `not_found`. */
export function readReadyMade(db: Db, { userId }: Session, tableId: string, now: number): ReadyMade[] {
  if (!seatOf(db, userId, tableId)) throw new Refused("not_found", NO_SUCH_TABLE);
  const adventureId = openAdventureId(db, tableId);
  if (adventureId === null) return [];
  const taken = new Set([
    ...listCharactersAt(db, tableId).map(({ name }) => name),
    ...invitedNames(db, tableId, now),
  ]);
  return listInvestigators(db, adventureId)
    .filter(({ name }) => !taken.has(name))
    .map((one) => ({ adventureId, ...one }));
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
