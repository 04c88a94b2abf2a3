import { createWriteStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { createTarPacker, type TarPackController } from "modern-tar";
import { errorCode } from "../storage-error.ts";
import { unreadable } from "./disk-error.ts";

export type Source = { name: string; text: string } | FileSource;

interface FileSource {
  name: string;
  path: string;
  mayBeGone?: true;
}

/** Streams and syncs a `.tar.gz`. @param target must not exist (symlinks). @throws AbortError; the caller removes the rest. */
export async function writeArchive(
  target: string,
  sources: readonly Source[],
  { mode, signal }: { mode: number; signal: AbortSignal | undefined },
): Promise<void> {
  const { readable, controller } = createTarPacker();
  const packing = packAll(controller, sources).catch((error) => controller.error(error));
  // Sounds do not compress, and level 1 suffices for the database.
  const gzip = createGzip({ level: 1 });
  await pipeline(readable, gzip, createWriteStream(target, { flags: "wx", mode }), { signal });
  await packing;
  await using file = await open(target, "r+");
  await file.sync();
}

async function packAll(controller: TarPackController, sources: readonly Source[]): Promise<void> {
  for (const source of sources) {
    if ("text" in source) await packText(controller, source);
    else await packFile(controller, source);
  }
  controller.finalize();
}

async function packText(controller: TarPackController, { name, text }: { name: string; text: string }) {
  const bytes = new TextEncoder().encode(text);
  const writer = controller.add({ name, size: bytes.byteLength, mode: 0o600 }).getWriter();
  await writer.write(bytes);
  await writer.close();
}

async function packFile(controller: TarPackController, { name, path, mayBeGone }: FileSource) {
  await using file = mayBeGone ? await openIfThere(path) : await open(path, "r");
  if (!file) return;
  const { size, mtime } = await file.stat();
  const writer = controller.add({ name, size, mtime, mode: 0o600 }).getWriter();
  const chunk = new Uint8Array(64 * 1024);
  for (let at = 0; at < size; ) {
    const { bytesRead } = await file.read(chunk, 0, Math.min(chunk.byteLength, size - at), at);
    if (bytesRead === 0) throw new Error(`${name} became shorter while it was read`);
    await writer.write(chunk.slice(0, bytesRead));
    at += bytesRead;
  }
  await writer.close();
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  try {
    return await open(path, "r");
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    if (errorCode(error) !== "EACCES") throw error;
    throw unreadable(path);
  }
}
