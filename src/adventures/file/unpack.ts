import { closeSync, openSync, writeSync } from "node:fs";
import { extname, join } from "node:path";
import { Unzip, UnzipInflate } from "fflate";
import { MOST_FILES, MOST_UNKNOWN_BYTES, MOST_UNPACKED_BYTES } from "#shared/adventures/index.ts";
import { Refused } from "#shared/refused.ts";
import { nullIfIgnored, safePath } from "./paths.ts";

/** Unpacks a zip file. No header is believed: bytes are counted as they come. */

export interface TextEntry {
  /** Relative, with `/`. */
  readonly path: string;
  readonly bytes: Uint8Array;
}
export interface BinaryEntry {
  readonly path: string;
  /** Where its bytes are now. */
  readonly file: string;
  readonly size: number;
}
export interface Unpacked {
  readonly texts: readonly TextEntry[];
  readonly binaries: readonly BinaryEntry[];
  readonly others: readonly TextEntry[];
  /** Too large to keep. */
  readonly dropped: readonly string[];
}

const PIECE_BYTES = 16 * 1024;
/** Pieces between two turns of the event loop. */
const PIECES_AT_ONCE = 8;
const MOST_TEXT_BYTES = 256 * 1024;
const MOST_TEXTS_BYTES = 40 * 1024 * 1024;
const MOST_IMAGE_BYTES = 10 * 1024 * 1024;
const MOST_SOUND_BYTES = 100 * 1024 * 1024;

const TEXT = /\.(md|markdown|json)$/i;
const IMAGE = /\.(png|jpe?g|webp)$/i;
const SOUND = /\.mp3$/i;

const tooLarge = (sentence: string) => new Refused("too_large", sentence);
const broken = () => new Refused("malformed", "Il file zip è rovinato o incompleto: crealo di nuovo");

/** @param folder for pictures and sounds. @throws Refused `wrong_type`, `malformed`, `too_large`, and what the disk says. */
export async function unpack(zip: string, folder: string): Promise<Unpacked> {
  const file = Bun.file(zip);
  assertZip(await file.slice(0, 8).bytes());
  const sink = createSink(folder);
  const unzip = new Unzip((entry) => {
    const writer = sink.open(entry.name);
    if (!writer) return;
    entry.ondata = (error, piece, isLast) => {
      // What `write` has thrown comes back here.
      if (error) throw error;
      writer.write(piece);
      if (isLast) writer.end();
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let from = 0; from < file.size; from += PIECE_BYTES) {
      const to = Math.min(file.size, from + PIECE_BYTES);
      unzip.push(await file.slice(from, to).bytes(), to === file.size);
      // Other requests are answered in between.
      if ((from / PIECE_BYTES) % PIECES_AT_ONCE === 0) await new Promise((next) => setImmediate(next));
    }
  } catch (error) {
    throw error instanceof Refused || isOfDisk(error) ? error : broken();
  } finally {
    sink.close();
  }
  return sink.unpacked();
}

const isOfDisk = (error: unknown): boolean =>
  error instanceof Error && "code" in error && typeof error.code === "string" && error.code.startsWith("E");

function assertZip(start: Uint8Array): void {
  const [p, k, third, , , , flags = 0] = start;
  if (p !== 0x50 || k !== 0x4b || (third !== 3 && third !== 5)) {
    throw new Refused("wrong_type", "Questo file non è uno zip: un'avventura si importa da uno zip");
  }
  if (third === 3 && (flags & 1) === 1) {
    throw new Refused("wrong_type", "Questo zip è protetto da una password: fanne uno senza");
  }
}

interface EntryWriter {
  write(piece: Uint8Array): void;
  end(): void;
}

function createSink(folder: string) {
  const texts: TextEntry[] = [];
  const binaries: BinaryEntry[] = [];
  const others: TextEntry[] = [];
  const dropped: string[] = [];
  const open = new Set<number>();
  let [entries, total, textTotal, otherTotal] = [0, 0, 0, 0];

  /** A file of any kind that is larger than the largest sound ends the import: it would only cost time. */
  const count = (path: string, piece: Uint8Array, size: number) => {
    total += piece.byteLength;
    if (size > MOST_SOUND_BYTES) throw tooLarge(`«${path}» è troppo grande: un file ha al più 100 MB`);
    if (total > MOST_UNPACKED_BYTES) {
      throw tooLarge("Il contenuto dello zip è troppo grande: al massimo 400 MB in tutto");
    }
  };

  function inMemory(path: string, most: number, keep: (bytes: Uint8Array) => void): EntryWriter {
    let pieces: Uint8Array[] | null = [];
    let size = 0;
    return {
      write(piece) {
        size += piece.byteLength;
        count(path, piece, size);
        if (size > most) pieces = null;
        pieces?.push(piece.slice());
      },
      end() {
        if (pieces) keep(Buffer.concat(pieces));
        else dropped.push(path);
      },
    };
  }

  function onDisk(path: string, most: number): EntryWriter {
    const file = join(folder, `${entries}${extname(path).toLowerCase()}`);
    const handle = openSync(file, "wx");
    open.add(handle);
    let size = 0;
    return {
      write(piece) {
        size += piece.byteLength;
        count(path, piece, size);
        for (let done = 0; size <= most && done < piece.byteLength; ) done += writeSync(handle, piece, done);
      },
      end() {
        closeSync(handle);
        open.delete(handle);
        if (size > most) dropped.push(path);
        else binaries.push({ path, file, size });
      },
    };
  }

  return {
    /** Null for what is not read. */
    open(name: string): EntryWriter | null {
      entries += 1;
      if (entries > MOST_FILES) throw tooLarge(`Lo zip ha troppi file: al massimo ${MOST_FILES}`);
      const path = nullIfIgnored(safePath(name));
      if (path === null) return null;
      if (IMAGE.test(path)) return onDisk(path, MOST_IMAGE_BYTES);
      if (SOUND.test(path)) return onDisk(path, MOST_SOUND_BYTES);
      if (!TEXT.test(path)) {
        return inMemory(path, MOST_UNKNOWN_BYTES, (bytes) => {
          otherTotal += bytes.byteLength;
          if (otherTotal > MOST_UNKNOWN_BYTES) dropped.push(path);
          else others.push({ path, bytes });
        });
      }
      return inMemory(path, MOST_TEXT_BYTES, (bytes) => {
        textTotal += bytes.byteLength;
        if (textTotal > MOST_TEXTS_BYTES) throw tooLarge("I testi dello zip sono troppo lunghi");
        texts.push({ path, bytes });
      });
    },
    close() {
      for (const handle of open) closeSync(handle);
    },
    unpacked: (): Unpacked => ({ texts, binaries, others, dropped }),
  };
}
