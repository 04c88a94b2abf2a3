import { type FileHandle, open, rm } from "node:fs/promises";
import { extname, join } from "node:path";
import {
  MOST_FILE_BYTES,
  MOST_FILES,
  MOST_UNKNOWN_BYTES,
  MOST_UNPACKED_BYTES,
} from "#shared/adventures/index.ts";
import { sameKey } from "#shared/adventures/keys.ts";
import { Refused } from "#shared/refused.ts";
import { listedIn, tooManyFiles, type ZipEntry } from "./central-directory.ts";
import { bytesOf } from "./entry-bytes.ts";
import { isIgnored, isOurFolder, kindOf, safePath, topOf } from "./paths.ts";

/** Unpacks a zip file. No size is believed: bytes are counted as they come, and none is unpacked beyond a limit. */

export interface UnpackedText {
  /** Relative to the folder that all lie in, with `/`. */
  readonly path: string;
  readonly bytes: Uint8Array;
}
export interface UnpackedBinary {
  readonly path: string;
  /** Where its bytes are now. */
  readonly file: string;
  readonly size: number;
}
export interface Unpacked {
  /** The folder that all files lie in; empty where there is none. */
  readonly top: string;
  readonly isOurs: boolean;
  readonly texts: readonly UnpackedText[];
  readonly images: readonly UnpackedBinary[];
  readonly sounds: readonly UnpackedBinary[];
  readonly unknown: readonly UnpackedText[];
  readonly dropped: readonly { readonly path: string; readonly sentence: string }[];
}

const MOST_TEXT_BYTES = 256 * 1024;
const MOST_TEXTS_BYTES = 40 * 1024 * 1024;
const MOST_BYTES = { image: 40 * 1024 * 1024, sound: 100 * 1024 * 1024 };

const tooLarge = (sentence: string) => new Refused("too_large", sentence);

/** @param folder for pictures and sounds. @throws Refused `wrong_type`, `malformed`, `too_large`, and what the disk says. */
export async function unpack(zip: string, folder: string): Promise<Unpacked> {
  const file = await open(zip);
  try {
    const { size } = await file.stat();
    if (size > MOST_FILE_BYTES) throw tooLarge("Il file è troppo grande: al massimo 200 MB");
    return await unpackAll(file, await listedIn(file, size), folder);
  } finally {
    await file.close();
  }
}

async function unpackAll(file: FileHandle, listed: readonly ZipEntry[], folder: string): Promise<Unpacked> {
  const entries = listed.flatMap((entry) => {
    const path = isIgnored(entry.name) ? "" : safePath(entry.name);
    return path === "" ? [] : { path, entry };
  });
  if (entries.length > MOST_FILES) throw tooManyFiles();
  const top = topOf(entries.map(({ path }) => path));
  const inside = entries.filter(({ path }) => path.startsWith(top));
  const local = inside.map(({ path, entry }) => ({ path: path.slice(top.length), entry }));
  const isOurs = isOurFolder(local.map(({ path }) => path));
  const texts: UnpackedText[] = [];
  const unknown: UnpackedText[] = [];
  const binaries = { image: [] as UnpackedBinary[], sound: [] as UnpackedBinary[] };
  const outside = entries.filter(({ path }) => !path.startsWith(top));
  const dropped = outside.map(({ path }) => ({
    path,
    sentence: "Sta fuori dalla cartella dell'avventura: è rimasto fuori",
  }));
  const left = { all: MOST_UNPACKED_BYTES, texts: MOST_TEXTS_BYTES, unknown: MOST_UNKNOWN_BYTES };
  const known = new Set<string>();

  /** Null where it is longer. */
  async function inMemory(entry: ZipEntry, most: number): Promise<Uint8Array | null> {
    const pieces: Uint8Array[] = [];
    let size = 0;
    for await (const piece of counted(entry)) {
      size += piece.byteLength;
      if (size > most) return null;
      pieces.push(piece);
    }
    return new Uint8Array(Buffer.concat(pieces));
  }

  async function onDisk(path: string, entry: ZipEntry, most: number): Promise<UnpackedBinary | null> {
    const place = join(folder, `${known.size}${extname(path).toLowerCase()}`);
    const target = await open(place, "wx");
    let size = 0;
    try {
      for await (const piece of counted(entry)) {
        size += piece.byteLength;
        if (size > most) break;
        await target.writeFile(piece);
      }
    } finally {
      await target.close();
    }
    if (size <= most) return { path, file: place, size };
    await rm(place);
    return null;
  }

  async function* counted(entry: ZipEntry): AsyncGenerator<Uint8Array> {
    for await (const piece of bytesOf(file, entry)) {
      left.all -= piece.byteLength;
      if (left.all < 0) throw tooLarge("Il contenuto dello zip è troppo grande: al massimo 400 MB in tutto");
      yield piece;
    }
  }

  for (const { path, entry } of local) {
    const drop = (sentence: string) => void dropped.push({ path, sentence });
    if (known.has(sameKey(path))) {
      drop("Un altro file ha lo stesso nome: questo è rimasto fuori");
      continue;
    }
    known.add(sameKey(path));
    const kind = kindOf(path, isOurs);
    if (entry.isLink) drop("È un collegamento a un altro file: è rimasto fuori");
    else if (kind === "text") {
      const bytes = await inMemory(entry, MOST_TEXT_BYTES);
      if (!bytes) throw tooLarge(`«${path}» è troppo lungo: un testo ha al più 256 KB. Dividilo in due`);
      left.texts -= bytes.byteLength;
      if (left.texts < 0) throw tooLarge("I testi dello zip sono troppo lunghi: al massimo 40 MB in tutto");
      texts.push({ path, bytes });
    } else if (kind === "unknown") {
      const bytes = await inMemory(entry, left.unknown);
      if (!bytes) drop("Custode non conosce questo file, e ne conserva al più 5 MB: è rimasto fuori");
      else {
        left.unknown -= bytes.byteLength;
        unknown.push({ path, bytes });
      }
    } else {
      const binary = await onDisk(path, entry, MOST_BYTES[kind]);
      if (binary) binaries[kind].push(binary);
      else if (kind === "image") drop("È un'immagine di più di 40 MB: è rimasta fuori. Rimpiccioliscila");
      else drop("È un suono di più di 100 MB: è rimasto fuori. Accorcialo");
    }
  }
  return { top, isOurs, texts, images: binaries.image, sounds: binaries.sound, unknown, dropped };
}
