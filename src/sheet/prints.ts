import type { Character } from "#shared/schemas/character.ts";
import type { Printer } from "./printer.ts";
import type { Made } from "./task.ts";

/** Who asks for a print. */
export interface Asker {
  person: string;
  /** Whether it still waits for the answer. */
  isWaiting: () => boolean;
}

/** The printed sheets that were wanted lately. */
export interface Prints {
  /** @param fingerprint names the content: the same one is printed once. */
  pdfOf(character: Character, fingerprint: string, asker: Asker): Promise<Made>;
  /** @param index 0 for the first page. */
  pageOf(character: Character, fingerprint: string, index: number, asker: Asker): Promise<Made>;
}

/** Sheets of a few tables; they lie in memory only, because printing again is quick. */
const MOST_KEPT_BYTES = 32 * 1024 * 1024;

interface Kept {
  work: Promise<Made>;
  /** 0 until the work is done. */
  size: number;
  /** Who waits for it, until it is done. */
  askers: Asker[];
}

/**
 * Keeps what the printer made; who asks while it is being made waits for the same work. What is still being made is
 * bounded by what the printer lets wait, what is made by its weight (a picture of a page weighs 5 KB at least).
 */
export function createPrints(printer: Printer): Prints {
  /** Least wanted first: a map keeps the order in which it was filled. */
  const kept = new Map<string, Kept>();

  function once(key: string, asker: Asker, make: (all: Asker) => Promise<Made>): Promise<Made> {
    const entry = kept.get(key) ?? begin(key, asker, make);
    kept.delete(key);
    kept.set(key, entry);
    if (entry.size === 0) entry.askers = [...entry.askers.filter(({ isWaiting }) => isWaiting()), asker];
    return entry.work;
  }

  function begin(key: string, first: Asker, make: (all: Asker) => Promise<Made>): Kept {
    const work = Promise.withResolvers<Made>();
    const entry: Kept = { work: work.promise, size: 0, askers: [first] };
    const isWaiting = () => entry.askers.some((asker) => asker.isWaiting());
    work.resolve(make({ person: first.person, isWaiting }));
    entry.work.then(
      ({ bytes }) => {
        entry.size = bytes.byteLength;
        entry.askers = [];
        makeRoom();
      },
      () => kept.delete(key),
    );
    return entry;
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

  const pdfOf: Prints["pdfOf"] = (character, fingerprint, asker) =>
    once(`${character._id} ${fingerprint}`, asker, ({ person, isWaiting }) =>
      printer.run({ kind: "sheet", character }, person, isWaiting),
    );
  return {
    pdfOf,
    pageOf: (character, fingerprint, index, asker) =>
      once(`${character._id} ${fingerprint} ${index}`, asker, async (all) => {
        const { bytes } = await pdfOf(character, fingerprint, all);
        return printer.run({ kind: "page", pdf: bytes, index }, all.person, all.isWaiting);
      }),
  };
}
