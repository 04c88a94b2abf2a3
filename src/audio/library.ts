import { mkdirSync } from "node:fs";
import type { Db } from "../db/open.ts";
import type { Log } from "../log.ts";
import { folderSignature } from "./folder.ts";
import {
  type ResetOutcome,
  resetFromFolder,
  type ScanOutcome,
  SETTLED_AFTER_MS,
  scanFolder,
} from "./scan.ts";

const LOOK_EVERY_MS = 2_000;
/** Many changes in a row (an upload of fifty files) are told together. */
const TELL_AFTER_MS = 150;

/** The folder of sounds and the list of what is in it, while the program runs. */
export interface Library {
  readonly db: Db;
  /** Absolute path. */
  readonly root: string;
  /** Brings the list to what lies in the folder; files younger than `settledAfterMs` are left for the next look. */
  scan(settledAfterMs?: number): Promise<ScanOutcome>;
  /** Makes the list anew from the folder. */
  reset(): Promise<ResetOutcome>;
  /** To be called after every change of the list. */
  changed(): void;
  close(): void;
}

interface Options {
  db: Db;
  root: string;
  log: Log;
  /** Told a moment after the list may have changed. */
  onChange: () => void;
}

/** Opens the folder, makes it where it is missing, and looks now and then at what a host has copied in by hand. */
export function openLibrary({ db, root, log, onChange }: Options): Library {
  mkdirSync(root, { recursive: true });
  let telling: Timer | undefined;
  let looking: Timer | undefined;
  let isClosed = false;
  /** What walks through the folder walks alone. */
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work);
    turn = mine.catch(() => {});
    return mine;
  };

  function changed() {
    if (isClosed) return;
    clearTimeout(telling);
    telling = setTimeout(onChange, TELL_AFTER_MS);
  }

  const scan = (settledAfterMs = 0) =>
    inTurn(async () => {
      const outcome = await scanFolder(db, root, Date.now(), settledAfterMs);
      const { added, updated, gone } = outcome;
      if (added + updated + gone > 0) {
        log.info({ added, updated, gone }, "sounds scanned");
        changed();
      }
      return outcome;
    });

  const reset = () =>
    inTurn(async () => {
      const outcome = await resetFromFolder(db, root, Date.now());
      changed();
      return outcome;
    });

  async function look(seen: string) {
    const signature = await folderSignature(root);
    let isUnsettled = false;
    if (signature !== seen) {
      isUnsettled = (await scan(SETTLED_AFTER_MS)).isUnsettled;
      // A command beside this server may have written the news into the list already.
      changed();
    }
    if (!isClosed) later(isUnsettled ? "" : signature);
  }
  function later(seen: string, wait = LOOK_EVERY_MS) {
    looking = setTimeout(() => {
      look(seen).catch((error: unknown) => {
        log.error({ err: error }, "the folder of sounds could not be read");
        if (!isClosed) later("");
      });
    }, wait);
  }
  later("", 0);

  return {
    db,
    root,
    scan,
    reset,
    changed,
    close() {
      isClosed = true;
      clearTimeout(telling);
      clearTimeout(looking);
    },
  };
}
