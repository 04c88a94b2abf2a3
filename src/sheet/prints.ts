import type { Character } from "#shared/schemas/character.ts";
import type { Printer } from "./printer.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** The printed sheets that were wanted lately. */
export interface Prints {
  /** @param fingerprint names the content: the same one is printed once. */
  pdfOf(character: Character, fingerprint: string): Promise<Bytes>;
  /** @param index 0 for the first page. */
  pageOf(character: Character, fingerprint: string, index: number): Promise<Bytes>;
}

/** Sheets of a few tables; they lie in memory only, because printing again is quick. */
const MOST_KEPT_BYTES = 32 * 1024 * 1024;

interface Kept {
  work: Promise<Bytes>;
  /** 0 until the work is done. */
  size: number;
}

/** Keeps what the printer made; who asks while it is being made waits for the same work. */
export function createPrints(printer: Printer): Prints {
  /** Least wanted first: a map keeps the order in which it was filled. */
  const kept = new Map<string, Kept>();

  function once(key: string, make: () => Promise<Bytes>): Promise<Bytes> {
    const known = kept.get(key);
    if (known) {
      kept.delete(key);
      kept.set(key, known);
      return known.work;
    }
    const entry: Kept = { work: make(), size: 0 };
    kept.set(key, entry);
    entry.work.then(
      ({ byteLength }) => {
        entry.size = byteLength;
        makeRoom();
      },
      () => kept.delete(key),
    );
    return entry.work;
  }

  function makeRoom(): void {
    let total = [...kept.values()].reduce((sum, { size }) => sum + size, 0);
    for (const [key, { size }] of kept) {
      if (total <= MOST_KEPT_BYTES) return;
      // What is still being made weighs nothing yet.
      if (size === 0) continue;
      kept.delete(key);
      total -= size;
    }
  }

  const pdfOf: Prints["pdfOf"] = (character, fingerprint) =>
    once(`${character._id} ${fingerprint}`, () => printer.run({ kind: "sheet", character }));
  return {
    pdfOf,
    pageOf: (character, fingerprint, index) =>
      once(`${character._id} ${fingerprint} ${index}`, async () =>
        printer.run({ kind: "page", pdf: await pdfOf(character, fingerprint), index }),
      ),
  };
}
