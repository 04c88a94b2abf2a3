import type { Db } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { insertImage, type Pictures, removePictureFiles, writePicture } from "../pictures/index.ts";
import { dropPictureOf } from "./pictures.ts";
import {
  changeHandout,
  dropUnusedRevisions,
  findHandout,
  keepRevision,
  type StoredHandout,
} from "./store.ts";
import type { HandoutChange } from "./view.ts";

/**
 * Gives players another picture of a map, under another id. Those who are no longer shown it keep the one that they saw.
 * @param bytes null: none. @param isCurrent asked in the transaction: whether it is still wanted. @returns null if it is not.
 */
export async function replaceShown(
  pictures: Pictures,
  handoutId: string,
  bytes: Uint8Array | null,
  now: number,
  { isCurrent }: { isCurrent: (tx: Db, kept: StoredHandout) => boolean },
): Promise<HandoutChange | null> {
  const { db, root } = pictures;
  const id = bytes && Bun.randomUUIDv7();
  if (id) await writePicture(root, id, bytes);
  let change: HandoutChange | null = null;
  try {
    change = inTransaction(db, (tx): HandoutChange | null => {
      const before = findHandout(tx, handoutId);
      if (before?.kind !== "map" || !isCurrent(tx, before)) return null;
      const { tableId } = before;
      keepRevision(tx, before);
      if (id) insertImage(tx, { id, tableId, bytes: bytes.byteLength, createdAt: now });
      changeHandout(tx, handoutId, { shownImageId: id });
      dropUnusedRevisions(tx, handoutId);
      return { tableId, before, after: findHandout(tx, handoutId) };
    });
  } finally {
    // Also when the disk was full.
    if (!change && id) await removePictureFiles(pictures, [id]);
  }
  if (change) await dropPictureOf(pictures, change);
  return change;
}
