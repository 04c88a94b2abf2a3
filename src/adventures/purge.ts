import { readdirSync } from "node:fs";
import {
  adventureOfPath,
  deleteOwnedSound,
  deleteOwnedSounds,
  deleteStraySounds,
  type Library,
} from "../audio/index.ts";
import { forgetOldestLeft, purgeClues, purgeCluesOf } from "../clues/index.ts";
import { inTransaction } from "../db/transaction.ts";
import { deleteUnseenOf } from "../handouts/index.ts";
import { deleteUnmetOf } from "../npcs/index.ts";
import { deleteScenesOf, isInScene } from "../stage/index.ts";
import { UNDO_WITHIN_MS } from "../undo/index.ts";
import { sweepWall } from "../wall/index.ts";
import { deletedSounds, takeExpiredDeletions } from "./deletion-store.ts";
import { purgePages } from "./page-store.ts";
import { sweepScratch } from "./scratch.ts";
import { adventureIds, deleteAdventureRow, listExpired } from "./store.ts";
import { listSounds } from "./thing-store.ts";

type Shelf = Pick<Library, "db" | "root" | "changed">;

/**
 * Deletes for good what can no longer be undone. What players have seen of an adventure stays: documents, faces, clues; so does a deleted
 * sound that a scene of its adventure plays. Pictures that nothing uses go with the next sweep.
 * @param now milliseconds since 1970.
 */
export function purgeDeleted(library: Shelf, now: number): void {
  const { db } = library;
  const before = now - UNDO_WITHIN_MS;
  const { gone, sounds } = inTransaction(db, (tx) => {
    purgePages(tx, before);
    purgeClues(tx, before);
    const deleted = takeExpiredDeletions(tx, before).flatMap(({ audioId }) => audioId ?? []);
    const expired = listExpired(tx, before);
    for (const { id, tableId } of expired) {
      deleteUnseenOf(tx, id);
      deleteUnmetOf(tx, tableId, id, now);
      deleteScenesOf(tx, id);
      purgeCluesOf(tx, id);
      deleteAdventureRow(tx, id);
      forgetOldestLeft(tx, tableId);
    }
    sweepWall(tx, before);
    return { gone: expired, sounds: deleted.filter((audioId) => !isInScene(tx, audioId)) };
  });
  for (const audioId of sounds) deleteOwnedSound(library, audioId);
  for (const { id } of gone) deleteOwnedSounds(library, id);
}

/** Files of an import, an upload or a purge that was interrupted. Call before the first one. */
export function sweepInterrupted(library: Shelf): void {
  sweepScratch(library.root);
  const { db } = library;
  const known = adventureIds(db);
  for (const name of readdirSync(library.root)) {
    const id = adventureOfPath(`${name}/`);
    if (id === null) continue;
    if (!known.has(id)) {
      deleteOwnedSounds(library, id);
      continue;
    }
    const used = new Set([...listSounds(db, id).map(({ audioId }) => audioId), ...deletedSounds(db, id)]);
    deleteStraySounds(library, id, (audioId) => used.has(audioId) || isInScene(db, audioId));
  }
}
