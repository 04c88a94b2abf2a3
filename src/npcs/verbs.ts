import { Refused } from "#shared/refused.ts";
import { MOST_NPCS, type NewNpc, type Npc, NpcDraft, type NpcUpdate } from "#shared/schemas/npc.ts";
import type { Session } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { runOnce } from "../db/requests.ts";
import { inTransaction } from "../db/transaction.ts";
import { assertImage, keepForUndo } from "../pictures/index.ts";
import { assertMasterSeat, assertReadingMaster, listCharactersAt, seatOf } from "../tables/index.ts";
import type { FaceChange, MetNpc } from "./faces.ts";
import { findFace, forgetOldest, meetingsOf } from "./meeting-store.ts";
import {
  deleteNpc,
  findNpc,
  hideNpc,
  insertNpc,
  isFighting,
  listNpcs,
  measureNpcs,
  npcsOf,
  placeNpc,
  replaceNpc,
  tableOfNpc,
  unhideNpc,
} from "./store.ts";

/** Per table. A usual NPC takes 1 KB. */
const MOST_BYTES = 2 * 1024 * 1024;
/** Of a table, deleted but met. */
const MOST_DELETED = 500;

/** Also for archived tables. @throws Refused `not_found`, `forbidden`. */
export function readNpcs(db: Db, { userId }: Session, tableId: string): Npc[] {
  assertReadingMaster(db, userId, tableId);
  return listNpcs(db, tableId);
}

/** Of the table's investigators and NPCs. @throws Refused as `readNpcs`. */
export function readNamesAt(db: Db, session: Session, tableId: string): string[] {
  return [...readNpcs(db, session, tableId), ...listCharactersAt(db, tableId)].map(({ name }) => name);
}

/** An NPC as stored, and what players know of her before and after. */
interface StoredNpc {
  readonly npc: Npc;
  readonly change: FaceChange;
}

/** The key of commands that `npcUndoer` takes back. */
export const CREATION = "npc/create";

/**
 * A retry replaces what it made. `restores` brings back a deleted one, which is nothing new to undo.
 * @param command under which it is remembered. @throws Refused `not_found`, `forbidden`, `archived`, `rule_broken` for too many.
 */
export function createNpc(
  db: Db,
  session: Session,
  { table: tableId, clientId = crypto.randomUUID(), restores, adventureId, adventureKey, ...made }: NewNpc,
  now: number,
  command = restores === undefined ? CREATION : "npc/restore",
): StoredNpc {
  const { userId } = session;
  // Those that the server makes, from a text or a file, have passed no boundary.
  const draft = NpcDraft.parse(made);
  return runOnce<StoredNpc>(db, { userId, clientId, command, tableId, now }, (tx) => {
    // Also for a retry: who has met her knows her id, and must not learn whether she is deleted.
    assertMasterSeat(tx, userId, tableId);
    return {
      work: () => {
        assertPortrait(tx, tableId, draft.portrait);
        const hidden = restores === undefined ? null : findFace(tx, restores);
        const isBack = hidden !== null && unhideNpc(tx, tableId, { _id: hidden._id, ...draft }, now);
        const npc = { _id: isBack ? hidden._id : crypto.randomUUID(), ...draft };
        stored(tx, tableId, () => {
          if (isBack) return;
          const place = placeNpc(tx, tableId, { adventureId, adventureKey }, npc.name);
          insertNpc(tx, tableId, npc, now, place);
        });
        return [changed(tx, tableId, isBack ? hidden : npc, npc), npc._id];
      },
      again: (id) => {
        const { tableId: at, npc: before } = ownNpc(tx, userId, id);
        assertPortrait(tx, at, draft.portrait);
        const npc = { _id: id, ...draft };
        // Somebody may have met her in between.
        const isMet = meetingsOf(tx, id).length > 0;
        stored(tx, at, () => replaceNpc(tx, at, npc, isMet ? now : undefined));
        return changed(tx, at, before, npc);
      },
      createdByVersion02: (id) => (tableOfNpc(tx, id) === tableId ? id : null),
    };
  });
}

/** @throws Refused as `createNpc`. */
export function updateNpc(
  db: Db,
  { userId }: Session,
  { id, ...changes }: NpcUpdate,
  now: number,
): StoredNpc {
  const { tableId, npc } = ownNpc(db, userId, id);
  assertPortrait(db, tableId, changes.portrait);
  const whole = Object.entries({ ...npc, ...changes }).filter(([, value]) => value !== null);
  const after = { _id: id, ...NpcDraft.parse(Object.fromEntries(whole)) };
  stored(db, tableId, (tx) => {
    keepForUndo(tx, npc.portrait?.imageId ?? null, now);
    replaceNpc(tx, tableId, after, now);
  });
  return changed(db, tableId, npc, after);
}

function changed(db: Db, tableId: string, before: MetNpc["npc"], npc: Npc): StoredNpc {
  const meetings = meetingsOf(db, npc._id);
  const change = { tableId, id: npc._id, before: { npc: before, meetings }, after: { npc, meetings } };
  return { npc, change };
}

/** Players who have met her still know her. @throws Refused `not_found`, `forbidden`, `archived`, `conflict` while it fights. */
export function removeNpc(db: Db, { userId }: Session, id: string, now: number): FaceChange {
  const { tableId, npc } = ownNpc(db, userId, id);
  if (isFighting(db, tableId, id)) {
    throw new Refused("conflict", `${npc.name} è nello scontro: toglila da lì, o chiudilo, e poi eliminala`);
  }
  const met = { npc, meetings: meetingsOf(db, id) };
  const isMet = met.meetings.length > 0;
  inTransaction(db, (tx) => {
    keepForUndo(tx, npc.portrait?.imageId ?? null, now);
    if (!isMet) return deleteNpc(tx, tableId, id);
    hideNpc(tx, tableId, npc, now);
    forgetOldest(tx, tableId, MOST_DELETED);
  });
  return { tableId, id, before: met, after: isMet ? met : null };
}

/** Of an adventure that is deleted for good: who was met, or fights, stays. */
export function deleteUnmetOf(db: Db, tableId: string, adventureId: string, now: number): void {
  for (const npc of npcsOf(db, adventureId)) {
    if (isFighting(db, tableId, npc._id)) continue;
    if (meetingsOf(db, npc._id).length === 0) deleteNpc(db, tableId, npc._id);
    else hideNpc(db, tableId, npc, now);
  }
  forgetOldest(db, tableId, MOST_DELETED);
}

/** @throws Refused `not_found` for a picture of another table. */
function assertPortrait(db: Db, tableId: string, portrait: NpcUpdate["portrait"]): void {
  const imageId = portrait?.imageId ?? null;
  if (imageId !== null) assertImage(db, tableId, imageId);
}

const noNpc = () => new Refused("not_found", "Questa comparsa non esiste");

/** Not found, too, for who does not lead its table. */
function ownNpc(db: Db, userId: string, id: string): { tableId: string; npc: Npc } {
  const tableId = tableOfNpc(db, id);
  const npc = tableId !== null && seatOf(db, userId, tableId)?.isMaster ? findNpc(db, tableId, id) : null;
  if (tableId === null || !npc) throw noNpc();
  assertMasterSeat(db, userId, tableId);
  return { tableId, npc };
}

function stored(db: Db, tableId: string, write: (tx: Db) => unknown): void {
  inTransaction(db, (tx) => {
    write(tx);
    const { count, bytes } = measureNpcs(tx, tableId);
    if (count <= MOST_NPCS && bytes <= MOST_BYTES) return;
    throw new Refused("rule_broken", "Questo tavolo ha troppe comparse: eliminane una");
  });
}
