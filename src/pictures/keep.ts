import { Refused } from "#shared/refused.ts";
import type { Session } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { storageRefusal } from "../storage-error.ts";
import { assertMasterSeat } from "../tables/index.ts";
import { isPicture, type Pictures, removePictureFiles, writePicture } from "./files.ts";
import { redraw } from "./redraw.ts";
import { dropIfUnused, dropUnused, findImage, insertImage, measureImages } from "./store.ts";

/** Of a picture that comes in: they take 160 MB while decoded. */
export const MOST_PIXELS = 40_000_000;
/** Sharp on a large screen. */
const BOUNDS = { width: 2400, height: 2400, mostPixels: MOST_PIXELS, quality: 82 };
/** A map is enlarged, down to its smallest room. */
const MAP_BOUNDS = { ...BOUNDS, width: 6_000, height: 6_000 };
const MOST_IMAGES = 500;
const MOST_BYTES = 256 * 1024 * 1024;

const tooManyPictures = () =>
  new Refused("rule_broken", "Questo tavolo ha troppe immagini: elimina un documento che ne ha una");

const NO_PICTURE = "Questo file non è un'immagine che si possa leggere: servono PNG, JPG o WebP";

/** Re-encodes and stores an upload. @param isMap keeps more of it. @returns its id. @throws Refused `not_found`, `forbidden`, `archived`, `wrong_type`, `rule_broken`, `disk_full`. */
export async function keepPicture(
  pictures: Pictures,
  { userId }: Session,
  tableId: string,
  bytes: Uint8Array,
  now: number,
  isMap = false,
): Promise<string> {
  const { db, root } = pictures;
  assertMasterSeat(db, userId, tableId);
  if (!isPicture(bytes)) throw new Refused("wrong_type", NO_PICTURE);
  const webp = await redraw(bytes, isMap ? MAP_BOUNDS : BOUNDS);
  if (webp === "too many pixels") {
    throw new Refused("rule_broken", "L'immagine è troppo grande: al massimo 40 milioni di punti");
  }
  if (webp === "unreadable") throw new Refused("wrong_type", NO_PICTURE);
  await removePictureFiles(pictures, dropUnused(db, now));
  const id = crypto.randomUUID();
  try {
    await writePicture(root, id, webp);
    inTransaction(db, (tx) => {
      // The seat may have been lost meanwhile.
      assertMasterSeat(tx, userId, tableId);
      insertImage(tx, { id, tableId, bytes: webp.byteLength, createdAt: now });
      const all = measureImages(tx, tableId);
      if (all.count > MOST_IMAGES || all.bytes > MOST_BYTES) throw tooManyPictures();
    });
  } catch (error) {
    await removePictureFiles(pictures, [id]);
    throw storageRefusal(error) ?? error;
  }
  return id;
}

/**
 * For pictures that the server draws, which may take as much again as what is uploaded: many maps may be made from one picture.
 * @throws Refused `rule_broken` beyond that.
 */
export function assertRoomForDrawn(db: Db, tableId: string): void {
  if (measureImages(db, tableId).bytes > 2 * MOST_BYTES) throw tooManyPictures();
}

/** Deletes those of these pictures that nothing uses any more. */
export async function dropPictures(pictures: Pictures, ids: readonly string[]): Promise<void> {
  await removePictureFiles(
    pictures,
    ids.filter((id) => dropIfUnused(pictures.db, id)),
  );
}

/** @throws Refused `not_found` for a picture of another table. */
export function assertImage(db: Db, tableId: string, imageId: string | null): void {
  if (imageId === null || findImage(db, imageId)?.tableId === tableId) return;
  throw new Refused("not_found", "Questa immagine non c'è più: caricala di nuovo");
}
