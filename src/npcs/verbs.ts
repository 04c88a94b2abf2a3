import { Refused } from "#shared/refused.ts";
import { MOST_NPCS, type NewNpc, type Npc, NpcDraft, type NpcUpdate } from "#shared/schemas/npc.ts";
import type { Session } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { runOnce } from "../db/requests.ts";
import { assertMasterSeat, assertReadingMaster, listCharactersAt, seatOf } from "../tables/index.ts";
import {
  deleteNpc,
  findNpc,
  insertNpc,
  isFighting,
  listNpcs,
  measureNpcs,
  replaceNpc,
  tableOfNpc,
} from "./store.ts";

/** Per table. A usual NPC takes 1 KB. */
const MOST_BYTES = 2 * 1024 * 1024;

/** Also for archived tables. @throws Refused `not_found`, `forbidden`. */
export function readNpcs(db: Db, { userId }: Session, tableId: string): Npc[] {
  assertReadingMaster(db, userId, tableId);
  return listNpcs(db, tableId);
}

/** Of the table's investigators and NPCs. @throws Refused as `readNpcs`. */
export function readNamesAt(db: Db, session: Session, tableId: string): string[] {
  return [...readNpcs(db, session, tableId), ...listCharactersAt(db, tableId)].map(({ name }) => name);
}

/** The key of commands that `npcUndoer` takes back. */
export const CREATION = "npc/create";

/**
 * A retry replaces what it made. `isRestored` brings back a deleted one, which is nothing new to undo.
 * @throws Refused `not_found`, `forbidden`, `archived`, `rule_broken` for too many.
 */
export function createNpc(
  db: Db,
  session: Session,
  { table: tableId, clientId = crypto.randomUUID(), isRestored = false, ...draft }: NewNpc,
  now: number,
): Npc {
  const { userId } = session;
  const command = isRestored ? "npc/restore" : CREATION;
  return runOnce<Npc>(db, { userId, clientId, command, tableId, now }, (tx) => ({
    work: () => {
      assertMasterSeat(tx, userId, tableId);
      const npc = { _id: Bun.randomUUIDv7(), ...draft };
      return [stored(tx, tableId, npc, () => insertNpc(tx, tableId, npc, now)), npc._id];
    },
    again: (id) => {
      const { tableId: at } = ownNpc(tx, userId, id);
      const npc = { _id: id, ...draft };
      return stored(tx, at, npc, () => replaceNpc(tx, at, npc));
    },
    createdByVersion02: (id) => (tableOfNpc(tx, id) === tableId ? id : null),
  }));
}

/** @throws Refused as `createNpc`. */
export function updateNpc(db: Db, { userId }: Session, { id, ...changes }: NpcUpdate, now: number): Npc {
  const { tableId, npc } = ownNpc(db, userId, id);
  const whole = Object.entries({ ...npc, ...changes }).filter(([, value]) => value !== null);
  const changed = { _id: id, ...NpcDraft.parse(Object.fromEntries(whole)) };
  return stored(db, tableId, changed, (tx) => replaceNpc(tx, tableId, changed, now));
}

/** @throws Refused `not_found`, `forbidden`, `archived`, `conflict` while it fights. */
export function removeNpc(db: Db, { userId }: Session, id: string): void {
  const { tableId, npc } = ownNpc(db, userId, id);
  if (isFighting(db, tableId, id)) {
    throw new Refused("conflict", `${npc.name} è nello scontro: toglila da lì, o chiudilo, e poi eliminala`);
  }
  deleteNpc(db, tableId, id);
}

const noNpc = () => new Refused("not_found", "Questa comparsa non esiste");

/** Not found, too, without a seat at its table. */
function ownNpc(db: Db, userId: string, id: string): { tableId: string; npc: Npc } {
  const tableId = tableOfNpc(db, id);
  const npc = tableId !== null && seatOf(db, userId, tableId) ? findNpc(db, tableId, id) : null;
  if (tableId === null || !npc) throw noNpc();
  assertMasterSeat(db, userId, tableId);
  return { tableId, npc };
}

function stored(db: Db, tableId: string, npc: Npc, write: (tx: Db) => void): Npc {
  db.transaction(
    (tx) => {
      write(tx);
      const { count, bytes } = measureNpcs(tx, tableId);
      if (count <= MOST_NPCS && bytes <= MOST_BYTES) return;
      throw new Refused("rule_broken", "Questo tavolo ha troppe comparse: eliminane una");
    },
    { behavior: "immediate" },
  );
  return npc;
}
