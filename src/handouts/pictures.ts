import { open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Refused } from "#shared/refused.ts";
import type { Session } from "../accounts/index.ts";
import type { Db } from "../db/open.ts";
import { inTransaction } from "../db/transaction.ts";
import { redraw } from "../pictures/index.ts";
import { storageRefusal } from "../storage-error.ts";
import { assertMasterSeat, seatOf } from "../tables/index.ts";
import { dropIfUnused, dropUnused, findImage, insertImage, measureImages } from "./image-store.ts";
import { listWithImage, type StoredHandout } from "./store.ts";
import { type HandoutChange, handoutView } from "./view.ts";

/** Sharp on a large screen; 40 million pixels take 160 MB while decoded. */
const BOUNDS = { width: 2400, height: 2400, mostPixels: 40_000_000, quality: 82 };
/** A map is enlarged, down to its smallest room. */
const MAP_BOUNDS = { ...BOUNDS, width: 6_000, height: 6_000 };
const MOST_IMAGES = 500;
const MOST_BYTES = 256 * 1024 * 1024;

const BEGINNINGS = [/^\x89PNG\r\n/, /^\xff\xd8\xff/, /^RIFF[\s\S]{4}WEBP/];
const NO_PICTURE = "Questo file non è un'immagine che si possa leggere: servono PNG, JPG o WebP";

/** Rows of the database, and their files in `root`. */
export interface Pictures {
  readonly db: Db;
  readonly root: string;
}
export const picturesIn = (db: Db, root: string): Pictures => ({ db, root });

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
  await removeFiles(pictures, dropUnused(db, now));
  const id = crypto.randomUUID();
  try {
    await write(root, fileOf(root, id), webp);
    inTransaction(db, (tx) => {
      // The seat may have been lost meanwhile.
      assertMasterSeat(tx, userId, tableId);
      insertImage(tx, { id, tableId, bytes: webp.byteLength, createdAt: now });
      const all = measureImages(tx, tableId);
      if (all.count <= MOST_IMAGES && all.bytes <= MOST_BYTES) return;
      throw new Refused(
        "rule_broken",
        "Questo tavolo ha troppe immagini: elimina un documento che ne ha una",
      );
    });
  } catch (error) {
    await removeFiles(pictures, [id]);
    throw storageRefusal(error) ?? error;
  }
  return id;
}

export function maySeePicture({ db }: Pictures, { userId }: Pick<Session, "userId">, id: string): boolean {
  const image = findImage(db, id);
  const seat = image && seatOf(db, userId, image.tableId);
  if (!seat) return false;
  const viewer = { userId, isMaster: seat.isMaster };
  // Who has a document keeps the picture that he saw.
  return viewer.isMaster || listWithImage(db, id).some((kept) => handoutView(kept, viewer)?.imageId === id);
}

/** Call after the change: deletes pictures that no document or revision uses any more. */
export async function dropPictureOf(pictures: Pictures, { before, after }: HandoutChange): Promise<void> {
  const still = imagesOf(after);
  const dropped = [...imagesOf(before)].filter((id) => !still.has(id) && dropIfUnused(pictures.db, id));
  await removeFiles(pictures, dropped);
}

/** Those of these that nothing has any more. */
export async function dropPictures(pictures: Pictures, ids: readonly string[]): Promise<void> {
  await removeFiles(
    pictures,
    ids.filter((id) => dropIfUnused(pictures.db, id)),
  );
}

function imagesOf(kept: StoredHandout | null): ReadonlySet<string> {
  if (!kept) return new Set();
  const contents = [kept, ...kept.showings.map(({ revision }) => revision)];
  return new Set([...contents.flatMap((content) => content?.imageId ?? []), kept.shownImageId ?? []].flat());
}

export const fileOf = (root: string, id: string): string => join(root, `${id}.webp`);

/** A file that cannot be deleted is left to the next sweep. */
export async function removeFiles({ root }: Pictures, ids: readonly string[]): Promise<void> {
  for (const id of ids) await rm(fileOf(root, id), { force: true }).catch(() => {});
}

/** By content: the declared type is not trusted. */
export function isPicture(bytes: Uint8Array): boolean {
  const beginning = Buffer.from(bytes.subarray(0, 12)).toString("latin1");
  return BEGINNINGS.some((signs) => signs.test(beginning));
}

/** Under a temporary name until it is complete and synced. */
export async function write(root: string, target: string, bytes: Uint8Array): Promise<void> {
  const part = join(root, `.${Bun.randomUUIDv7()}.part`);
  try {
    await using file = await open(part, "wx");
    await file.writeFile(bytes);
    await file.sync();
    await rename(part, target);
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw error;
  }
}
