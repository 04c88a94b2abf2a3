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

const LOOK_EVERY_MS = 2_000;
/** An upload of fifty files is told once. */
const TELL_AFTER_MS = 150;

/** The folder of sounds and its list. */
export interface Library {
  readonly db: Db;
  /** Absolute. */
  readonly root: string;
  /** Brings the list up to date with all that is there when it is called. */
  scan(): Promise<ScanOutcome>;
  /** Rebuilds the list, titles included. */
  reset(): Promise<ResetOutcome>;
  /** Call after changing the list. */
  changed(): void;
  close(): void;
}

interface Options {
  db: Db;
  root: string;
  log: Log;
  onChange: () => void;
  /** When the first sound is listened to. */
  listenAfterMs?: number;
}

/** Opens the folder and watches it for files that the host copies in. */
export function openLibrary({ db, root, log, onChange, listenAfterMs }: Options): Library {
  mkdirSync(root, { recursive: true });
  let telling: Timer | undefined;
  let looking: Timer | undefined;
  let isClosed = false;
  /** Scans and resets never overlap. */
  let turn: Promise<unknown> = Promise.resolve();
  /** One that has not begun yet does for everybody who asks until then. */
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

  /** @param settledAfterMs younger files, maybe still growing, wait for the next look. */
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
    const signature = await folderSignature(root);
    if (isClosed) return;
    let isUnsettled = false;
    if (signature !== seen) {
      isUnsettled = (await look(SETTLED_AFTER_MS)).isUnsettled;
      // A command may have updated the list itself.
      changed();
    }
    if (!isClosed) later(isUnsettled ? "" : signature);
  }
  function later(seen: string, wait = LOOK_EVERY_MS) {
    looking = setTimeout(() => {
      watch(seen).catch((error: unknown) => {
        // What was under way finds the database closed.
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
