import { Refused } from "#shared/refused.ts";
import type { Db } from "../db/open.ts";
import { insertSeat, setCurrentTable } from "./seat-store.ts";
import { changeTable, listTables } from "./store.ts";

/** For the host's command line: needs no seat, as the host owns the data. */

type KnownTable = ReturnType<typeof listTables>[number];

/** @returns its name. @throws Refused `not_found`, `conflict` when two have the name, `rule_broken` when it is archived. */
export function archiveTable(db: Db, nameOrId: string): string {
  const { _id, name, isArchived } = tableNamed(db, nameOrId);
  if (isArchived) throw new Refused("rule_broken", `Il tavolo ${name} è già archiviato`);
  changeTable(db, _id, { isArchived: true });
  return name;
}

/** Call in the transaction that adds the user. @throws Refused as `archiveTable`. */
export function seatAt(tx: Db, nameOrId: string, user: { id: string; isMaster: boolean }, now: number): void {
  const { _id, name, isArchived } = tableNamed(tx, nameOrId);
  if (isArchived) throw new Refused("rule_broken", `Il tavolo ${name} è archiviato`);
  insertSeat(tx, { tableId: _id, userId: user.id, isMaster: user.isMaster, createdAt: now });
  setCurrentTable(tx, user.id, _id);
}

function tableNamed(db: Db, nameOrId: string): KnownTable {
  const all = listTables(db);
  const byId = all.find(({ _id }) => _id === nameOrId);
  if (byId) return byId;
  const wanted = nameOrId.trim().toLowerCase();
  const [first, ...others] = all.filter(({ name }) => name.toLowerCase() === wanted);
  if (!first) throw new Refused("not_found", `Il tavolo ${nameOrId} non esiste`);
  if (others.length > 0)
    throw new Refused(
      "conflict",
      `Più tavoli si chiamano ${nameOrId}: dì quale con il suo codice, da custode table list`,
    );
  return first;
}
