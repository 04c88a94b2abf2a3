import { open, rm, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { storageRefusal } from "../storage-error.ts";

/** Sounds leave this much of the disk free, of a small one a twentieth: the table must go on saving its sheets. */
const LEFT_FREE_BYTES = 64 * 1024 * 1024;
const LOOK_EVERY_BYTES = 1024 * 1024;

/** A file being written, which nobody sees yet. */
export interface PartFile {
  readonly path: string;
  write(piece: Uint8Array): Promise<void>;
  /** Returns once it is safely on the disk. */
  finish(): Promise<void>;
  /** Leaves nothing behind. Does nothing after the file has been moved into its place. */
  discard(): Promise<void>;
}

export type OpenPartFile = (path: string) => Promise<PartFile>;

/** @throws Refused `disk_full` from every step, when there is no room. */
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
      // A write may take less than it is given.
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

/** Makes the names in a folder as lasting as the files themselves. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  await folder.sync().finally(() => folder.close());
}

/** Throws the error again, a full disk in words that people understand. */
export function throwStorageRefusal(error: unknown): never {
  throw storageRefusal(error) ?? error;
}
