import { createReadStream, existsSync, mkdirSync, statfsSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline, Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { createTarDecoder, type ParsedTarEntry, type TarHeader } from "modern-tar";
import { CannotStart } from "../cannot-start.ts";
import { isPlainSegment } from "./contents.ts";
import { DATABASE_NAME, FOLDERS, MANIFEST_NAME } from "./manifest.ts";

const MOST_FILES = 100_000;
const LEFT_FREE_BYTES = 64 * 1024 * 1024;

/** Refuses foreign names, links and duplicates. @throws CannotStart; the caller removes what was unpacked. */
export async function readArchive(file: string, into: string): Promise<void> {
  let files = 0;
  const { bavail, bsize } = statfsSync(into);
  let room = bavail * bsize - LEFT_FREE_BYTES;
  for await (const entry of entriesOf(file)) {
    const name = assertOurName(file, entry.header);
    files += 1;
    if (files > MOST_FILES) throw refusal(file, "contiene troppi file");
    room -= entry.header.size;
    if (room < 0) throw new CannotStart([`Sul disco non c'è abbastanza spazio per il contenuto di ${file}.`]);
    // 'A.mp3' and 'a.mp3' are one file on some disks.
    if (existsSync(join(into, name))) throw refusal(file, `contiene due volte ${name}`);
    await writeEntry(file, entry, join(into, name));
  }
}

function entriesOf(file: string): AsyncIterable<ParsedTarEntry> {
  const gunzip = createGunzip();
  // Errors come out of the stream that is read below.
  pipeline(createReadStream(file), gunzip, () => {});
  // Node and the browser name the same stream type differently.
  const bytes = Readable.toWeb(gunzip) as unknown as ReadableStream<Uint8Array>;
  return whole(file, bytes.pipeThrough(createTarDecoder({ strict: true })));
}

async function writeEntry(file: string, { body }: ParsedTarEntry, path: string): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  await using target = await open(path, "wx");
  for await (const chunk of whole(file, body)) await target.write(chunk);
  await target.sync();
}

async function* whole<T>(file: string, pieces: AsyncIterable<T>): AsyncGenerator<T> {
  const next = pieces[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { value, done } = await next.next().catch(() => {
        throw refusal(file, "è incompleto, danneggiato, o di un altro programma");
      });
      if (done) return;
      yield value;
    }
  } finally {
    await next.return?.();
  }
}

function assertOurName(file: string, { name, type }: TarHeader): string {
  if (type !== "file") throw refusal(file, `contiene ${JSON.stringify(name)}, che non è un file`);
  const [first = "", ...inner] = name.split("/");
  const isOurs =
    inner.length === 0
      ? name === MANIFEST_NAME || name === DATABASE_NAME
      : FOLDERS.some((folder) => folder === first) && inner.every(isPlainSegment);
  if (!isOurs) throw refusal(file, `contiene ${JSON.stringify(name)}, che non è di Custode`);
  return name;
}

export function refusal(file: string, why: string): CannotStart {
  return new CannotStart([`L'archivio ${file} ${why}: non è stato toccato nulla.`]);
}
