import { mkdirSync } from "node:fs";
import type { Db } from "../db/open.ts";
import type { Log } from "../log.ts";
import { folderSignature } from "./folder.ts";
import { openListener } from "./loudness/listener.ts";
import {
  type ResetOutcome,
  resetFromFolder,
  type ScanOutcome,
  SETTLED_AFTER_MS,
  scanFolder,
} from "./scan.ts";
import { pathsWithProblem } from "./store.ts";

const LOOK_EVERY_MS = 2_000;
/** Delays the notice, so that an upload of many files causes one. */
const TELL_AFTER_MS = 150;

export interface Library {
  readonly db: Db;
  readonly root: string;
  scan(): Promise<ScanOutcome>;
  reset(): Promise<ResetOutcome>;
  changed(): void;
  close(): void;
}

interface Options {
  db: Db;
  root: string;
  log: Log;
  onChange: () => void;
  listenAfterMs?: number;
}

export function openLibrary({ db, root, log, onChange, listenAfterMs }: Options): Library {
  mkdirSync(root, { recursive: true });
  let telling: Timer | undefined;
  let looking: Timer | undefined;
  let isClosed = false;
  let turn: Promise<unknown> = Promise.resolve();
  /** A scan that has not begun serves all callers until then. */
  let waiting: Promise<ScanOutcome> | null = null;
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work);
    turn = mine.catch(() => {});
    return mine;
  };

  function changed() {
    if (isClosed) return;
    clearTimeout(telling);
    telling = setTimeout(onChange, TELL_AFTER_MS);
    listener.wake();
  }
  const listener = openListener({
    db,
    root,
    log,
    onNews: changed,
    ...(listenAfterMs !== undefined && { startAfterMs: listenAfterMs }),
  });

  /** @param settledAfterMs younger files may still be growing and wait for the next scan. */
  const look = (settledAfterMs: number) =>
    inTurn(async () => {
      if (settledAfterMs === 0) waiting = null;
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

  const scan = () => {
    waiting ??= look(0);
    return waiting;
  };

  async function watch(seen: string) {
    // The page asks to copy these again.
    const signature = await folderSignature(root, pathsWithProblem(db));
    if (isClosed) return;
    let isUnsettled = false;
    if (signature !== seen) {
      isUnsettled = (await look(SETTLED_AFTER_MS)).isUnsettled;
      changed();
    }
    if (!isClosed) later(isUnsettled ? "" : signature);
  }
  function later(seen: string, wait = LOOK_EVERY_MS) {
    looking = setTimeout(() => {
      watch(seen).catch((error: unknown) => {
        // A running scan finds the database closed.
        if (isClosed) return;
        log.error({ err: error }, "the folder of sounds could not be read");
        later("");
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
      listener.close();
      clearTimeout(telling);
      clearTimeout(looking);
    },
  };
}
