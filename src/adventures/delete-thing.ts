import type { DeleteThing } from "#shared/adventures/index.ts";
import { freeKey, sameKey } from "#shared/adventures/keys.ts";
import { Refused } from "#shared/refused.ts";
import type { Session } from "../accounts/index.ts";
import { pathOfSound } from "../audio/index.ts";
import type { Db } from "../db/open.ts";
import { runOnce } from "../db/requests.ts";
import { countDeletions, type Deletion, insertDeletion, removeDeletion } from "./deletion-store.ts";
import {
  deleteFile,
  deleteImage,
  deleteSound,
  findFile,
  listFiles,
  listImages,
  listInvestigators,
  listSounds,
  putFile,
  putImage,
  putSound,
} from "./thing-store.ts";
import { openedForWriting } from "./verbs.ts";

/** Of one adventure, within ten minutes: their files stay on the disk until then. */
const MOST_DELETED = 50;

export interface DeletedThing {
  readonly tableId: string;
  /** For undo. */
  readonly id: string;
}

/** It can be undone for a while; until then its file stays. @throws Refused `not_found`, `archived`, `rule_broken` for too many. */
export function deleteThing(
  db: Db,
  session: Session,
  { adventureId, clientId, ...wanted }: DeleteThing,
  now: number,
): DeletedThing {
  const { userId } = session;
  const { tableId } = openedForWriting(db, session, adventureId);
  const command = "adventure/delete-thing";
  return runOnce<DeletedThing>(db, { userId, clientId, command, tableId, now }, (tx) => ({
    work: () => {
      openedForWriting(tx, session, adventureId);
      if (countDeletions(tx, adventureId) >= MOST_DELETED) {
        throw new Refused("rule_broken", "Hai appena eliminato molte cose: aspetta dieci minuti");
      }
      const id = Bun.randomUUIDv7();
      const thing = takeOut(tx, adventureId, wanted);
      insertDeletion(tx, { ...thing, id, adventureId, deletedAt: now, deletedBy: userId });
      return [{ tableId, id }, id];
    },
    again: (id) => ({ tableId, id }),
  }));
}

type Taken = Pick<Deletion, "kind" | "key" | "title" | "imageId" | "audioId" | "bytes">;

function takeOut(tx: Db, adventureId: string, { kind, key }: Pick<DeleteThing, "kind" | "key">): Taken {
  const isMeant = (one: { key: string }) => sameKey(one.key) === sameKey(key);
  const nothing = { imageId: null, audioId: null, bytes: null };
  switch (kind) {
    case "image": {
      const image = listImages(tx, adventureId).find(isMeant);
      if (!image) throw new Refused("not_found", "Questa immagine non c'è più");
      deleteImage(tx, adventureId, image.key);
      return { ...nothing, kind, key: image.key, title: image.key, imageId: image.imageId };
    }
    case "sound": {
      const sound = listSounds(tx, adventureId).find(isMeant);
      if (!sound) throw new Refused("not_found", "Questo suono non c'è più");
      deleteSound(tx, adventureId, sound.key);
      const title = pathOfSound(tx, sound.audioId)?.title ?? sound.key;
      return { ...nothing, kind, key: sound.key, title, audioId: sound.audioId };
    }
    case "lot": {
      const lot = listFiles(tx, adventureId, kind).find(({ name }) => isMeant({ key: name }));
      if (!lot) throw new Refused("not_found", "Questa sorte non c'è più");
      deleteFile(tx, adventureId, kind, lot.name);
      return { ...nothing, kind, key: lot.name, title: lot.name, bytes: lot.bytes };
    }
    case "investigator": {
      const one = listInvestigators(tx, adventureId).find(isMeant);
      const bytes = one && findFile(tx, adventureId, kind, one.key);
      if (!one || !bytes) throw new Refused("not_found", "Questo investigatore non c'è più");
      deleteFile(tx, adventureId, kind, one.key);
      return { ...nothing, kind, key: one.key, title: one.name, bytes: Buffer.from(bytes) };
    }
  }
}

/** Under its key, or another one if something has that meanwhile. Call in a transaction. */
export function restoreThing(
  tx: Db,
  { id, adventureId, kind, key, imageId, audioId, bytes }: Deletion,
): void {
  removeDeletion(tx, id);
  const unlessTaken = (taken: readonly string[]) =>
    taken.some((one) => sameKey(one) === sameKey(key)) ? freeKey(key, new Set(taken.map(sameKey))) : key;
  if (imageId !== null) {
    const taken = listImages(tx, adventureId).map((image) => image.key);
    putImage(tx, adventureId, unlessTaken(taken), imageId);
  }
  if (audioId !== null) {
    const taken = listSounds(tx, adventureId).map((sound) => sound.key);
    putSound(tx, adventureId, unlessTaken(taken), audioId);
  }
  if (bytes !== null && (kind === "lot" || kind === "investigator")) {
    const taken = listFiles(tx, adventureId, kind).map(({ name }) => name);
    putFile(tx, adventureId, { kind, name: unlessTaken(taken), bytes });
  }
}
