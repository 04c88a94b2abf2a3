import type { Character } from "#shared/schemas/character.ts";
import { setOf } from "./paper-sheets.ts";
import type { SheetSet } from "./print.ts";
import type { Asker, Printer } from "./printer.ts";
import type { Made } from "./task.ts";

export interface Prints {
  togetherOf(set: () => SheetSet, fingerprint: string, asker: Asker): Promise<Made>;
  pdfOf(character: Character, fingerprint: string, asker: Asker): Promise<Made>;
  pageOf(character: Character, fingerprint: string, index: number, asker: Asker): Promise<Made>;
}

/** In memory only: printing again is fast. */
const MOST_KEPT_BYTES = 32 * 1024 * 1024;

interface Kept {
  work: Promise<Made>;
  /** In bytes; 0 while it is being made. */
  size: number;
  askers: Asker[];
}

/** Requests for one print share the work. The printer's queue bounds pending prints, their size finished ones. */
export function createPrints(printer: Printer): Prints {
  /** Least recently used first. */
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
      if (size === 0) continue;
      kept.delete(key);
      total -= size;
    }
  }

  const pdfOf: Prints["pdfOf"] = (character, fingerprint, asker) =>
    once(`${character._id} ${fingerprint}`, asker, (all) =>
      printer.run({ kind: "sheets", ...setOf(character) }, all),
    );
  return {
    togetherOf: (set, fingerprint, asker) =>
      once(`set ${fingerprint}`, asker, (all) => printer.run({ kind: "sheets", ...set() }, all)),
    pdfOf,
    pageOf: (character, fingerprint, index, asker) =>
      once(`${character._id} ${fingerprint} ${index}`, asker, async (all) => {
        const { bytes } = await pdfOf(character, fingerprint, all);
        return printer.run({ kind: "page", pdf: bytes, index }, all);
      }),
  };
}
