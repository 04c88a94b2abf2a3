import { join } from "node:path";
import type { Db } from "../../db/open.ts";
import type { Log } from "../../log.ts";
import { type AudioRow, nextUnmeasured, setMeasured } from "../store.ts";
import type { Answer } from "./task.ts";
import { type Verdict, verdictOf } from "./verdict.ts";

export interface Listener {
  wake(): void;
  close(): void;
}

interface Options {
  db: Db;
  root: string;
  log: Log;
  onNews: () => void;
  startAfterMs?: number;
  longestMs?: number;
  thread?: string;
}

/** Beside this file, or embedded in the executable. */
const THREAD = new URL(
  import.meta.path.endsWith("listener.ts") ? "./worker.ts" : "./audio/loudness/worker.ts",
  import.meta.url,
).href;
const START_AFTER_MS = 10_000;
/** A long sound takes seconds, on a small board a minute. */
const LONGEST_MS = 180_000;
/** Each notice sends the whole list to each page. */
const TELL_EVERY_MS = 60_000;

/** The browser's type of the same name lacks `unref`. */
const asBuns = (worker: Worker) => worker as unknown as Bun.Worker;

/** The worker exists only while needed. A sound that crashes it is marked broken; one that takes too long gets no gain. */
export function openListener(options: Options): Listener {
  const { db, root, log, onNews } = options;
  const { startAfterMs = START_AFTER_MS, longestMs = LONGEST_MS, thread = THREAD } = options;
  let worker: Worker | null = null;
  let isReady = false;
  let current: AudioRow | null = null;
  let watching: Timer | undefined;
  let telling: Timer | undefined;
  let isStopped = true;
  const starting = setTimeout(() => {
    isStopped = false;
    next();
  }, startAfterMs);
  starting.unref();

  function next(): void {
    if (isStopped || current) return;
    current = nextUnmeasured(db) ?? null;
    if (!current) {
      terminate();
      if (telling) tell();
      return;
    }
    worker ??= startWorker();
    worker.postMessage(join(root, current.filePath));
    watching = setTimeout(() => {
      log.warn({ path: current?.filePath }, "a sound takes too long to listen to");
      terminate();
      settle({ gainDb: null, problem: null });
    }, longestMs);
    watching.unref();
  }

  function startWorker(): Worker {
    isReady = false;
    const started = new Worker(thread);
    asBuns(started).unref();
    started.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (started !== worker) return;
      if (data === "ready") isReady = true;
      else if ("unread" in data) settle({ gainDb: null, problem: null });
      else settle(verdictOf(data.heard));
    };
    const handleEnd = (why: string) => {
      if (started !== worker) return;
      terminate();
      if (isReady) {
        log.warn({ path: current?.filePath, why }, "a sound could not be listened to");
        return settle({ gainDb: null, problem: "broken" });
      }
      // The worker itself failed, so no sound is marked as broken.
      log.error({ why }, "the loudness of sounds cannot be found out");
      isStopped = true;
    };
    started.onerror = ({ message }) => handleEnd(message);
    started.addEventListener("close", () => handleEnd("its thread has ended"));
    return started;
  }

  function settle(verdict: Verdict): void {
    clearTimeout(watching);
    const row = current;
    current = null;
    if (!row) return;
    try {
      setMeasured(db, row, verdict);
    } catch (error) {
      log.error({ err: error }, "how loud a sound is could not be stored");
      return terminate();
    }
    telling ??= setTimeout(tell, TELL_EVERY_MS);
    next();
  }

  function tell(): void {
    clearTimeout(telling);
    telling = undefined;
    onNews();
  }

  function terminate(): void {
    const former = worker;
    worker = null;
    former?.terminate();
  }

  return {
    wake: next,
    close() {
      isStopped = true;
      for (const timer of [starting, watching, telling]) clearTimeout(timer);
      terminate();
    },
  };
}
