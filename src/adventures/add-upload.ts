import { parse } from "node:path";
import type { UploadedThing } from "#shared/adventures/index.ts";
import { freeKey, sameKey } from "#shared/adventures/keys.ts";
import { Refused } from "#shared/refused.ts";
import type { Session } from "../accounts/index.ts";
import { addOwnedSound, deleteOwnedSound } from "../audio/index.ts";
import { inTransaction } from "../db/transaction.ts";
import { dropPictures, isPicture, keepPicture } from "../pictures/index.ts";
import type { ImportWorld } from "./copy-binaries.ts";
import { assertRoomForSounds } from "./limits.ts";
import type { UploadedFile } from "./scratch.ts";
import { insertImage, listSounds, putSound } from "./thing-store.ts";
import { openedForWriting } from "./verbs.ts";

const MOST_PICTURE_BYTES = 10 * 1024 * 1024;

/** A picture or a sound by its content, under a key made from its name. @throws Refused `not_found`, `archived`, `wrong_type`, `too_large`, `rule_broken`, `disk_full`. */
export async function addUpload(
  world: ImportWorld,
  session: Session,
  adventureId: string,
  { path, name }: UploadedFile,
  now: number,
): Promise<UploadedThing> {
  const { pictures, library } = world;
  const { db } = pictures;
  const { tableId } = openedForWriting(db, session, adventureId);
  const title = parse(name).name;
  const file = Bun.file(path);
  if (isPicture(await file.slice(0, 12).bytes())) {
    if (file.size > MOST_PICTURE_BYTES) {
      throw new Refused("too_large", "L'immagine è troppo grande: al massimo 10 MB");
    }
    const imageId = await keepPicture(pictures, session, tableId, await file.bytes(), now);
    try {
      return inTransaction(db, (tx) => {
        openedForWriting(tx, session, adventureId);
        return { key: insertImage(tx, adventureId, title, imageId), kind: "image" };
      });
    } catch (error) {
      await dropPictures(pictures, [imageId]);
      throw error;
    }
  }
  assertRoomForSounds(library, adventureId, [file.size]);
  const sound = await addOwnedSound(library, { adventureId, title, from: path }).catch((error: unknown) => {
    if (error instanceof Refused && error.code === "wrong_type") {
      throw new Refused("wrong_type", "Questo file non è un'immagine (PNG, JPG, WebP) né un MP3");
    }
    throw error;
  });
  try {
    return inTransaction(db, (tx) => {
      openedForWriting(tx, session, adventureId);
      const key = freeKey(title, new Set(listSounds(tx, adventureId).map((one) => sameKey(one.key))));
      putSound(tx, adventureId, key, sound._id);
      return { key, kind: "sound" };
    });
  } catch (error) {
    deleteOwnedSound(library, sound._id);
    throw error;
  }
}
