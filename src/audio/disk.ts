import { open, rm, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { storageRefusal } from "../storage-error.ts";

/** Kept free (on a small disk a twentieth), so that sheets can still be saved. */
const LEFT_FREE_BYTES = 64 * 1024 * 1024;
const LOOK_EVERY_BYTES = 1024 * 1024;

export interface PartFile {
  readonly path: string;
  write(piece: Uint8Array): Promise<void>;
  finish(): Promise<void>;
  discard(): Promise<void>;
}

export type OpenPartFile = (path: string) => Promise<PartFile>;

/** Every step @throws Refused `disk_full`. */
export const openPartFile: OpenPartFile = async (path) => {
  const file = await open(path, "wx").catch(throwStorageRefusal);
  let isOpen = true;
  let unlooked = LOOK_EVERY_BYTES;
  return {
    path,
    async write(piece) {
      unlooked += piece.byteLength;
      if (unlooked >= LOOK_EVERY_BYTES) {
        unlooked = 0;
        await assertRoomAt(dirname(path));
      }
      // One call may write only part.
      for (let done = 0; done < piece.byteLength; ) {
        const { bytesWritten } = await file.write(piece, done).catch(throwStorageRefusal);
        done += bytesWritten;
      }
    },
    async finish() {
      await file.sync().catch(throwStorageRefusal);
      isOpen = false;
      await file.close();
    },
    async discard() {
      if (isOpen) await file.close().catch(() => {});
      isOpen = false;
      await rm(path, { force: true });
    },
  };
};

async function assertRoomAt(folder: string): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder);
  if (bavail * bsize < Math.min(LEFT_FREE_BYTES, (blocks * bsize) / 20))
    throwStorageRefusal(Object.assign(new Error("no room for sounds"), { code: "ENOSPC" }));
}

/** Makes new names in a folder survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  await folder.sync().finally(() => folder.close());
}

export function throwStorageRefusal(error: unknown): never {
  throw storageRefusal(error) ?? error;
}
