import { Refused } from "#shared/refused.ts";
import { createQueue } from "./queue.ts";
import type { Made, Printing, Task } from "./task.ts";

/** Who asked for a print. */
export interface Asker {
  /** User id: each has a share of the queue. */
  readonly person: string;
  /** Asked before the task starts. */
  readonly isWaiting: () => boolean;
}

export interface Printer {
  /** @throws Refused `too_many`, `unavailable`; Error when the task failed. */
  run(task: Task, asker: Asker): Promise<Made>;
}

export interface Ceilings {
  milliseconds: number;
  /** Growth of the whole process. */
  bytes: number;
}

interface Job {
  task: Task;
  isWaiting: () => boolean;
  done: (made: Made) => void;
  failed: (error: Error) => void;
}

/** Beside this file, or embedded in the executable. */
const THREAD = new URL(
  import.meta.path.endsWith("printer.ts") ? "./worker.ts" : "./sheet/worker.ts",
  import.meta.url,
).href;
/** The longest sheet takes ten seconds on a small board, and 100 MB. */
const CEILINGS: Ceilings = { milliseconds: 20_000, bytes: 192 * 1024 * 1024 };
/** The worker caches letters; grown this much, it is replaced. */
const GROWN_BYTES = 80 * 1024 * 1024;
const WATCH_EVERY_MS = 100;
/** The worker takes 60 MB at rest. */
const IDLE_MS = 60_000;

/** The browser's type of the same name lacks `ref` and `unref`. */
const asBuns = (worker: Worker) => worker as unknown as Bun.Worker;

/** One task at a time in a worker, which keeps no process alive and ends after a minute without tasks. */
export function createPrinter(ceilings: Readonly<Ceilings> = CEILINGS): Printer {
  const queue = createQueue<Job>();
  let thread: Worker | null = null;
  let current: Job | null = null;
  let timer: Timer | undefined;
  let atRest = 0;

  function next(): void {
    clearInterval(timer);
    sweep();
    current = queue.next();
    if (!current) {
      if (thread) asBuns(thread).unref();
      timer = setTimeout(terminate, IDLE_MS);
      timer.unref();
      return;
    }
    watch();
    thread ??= startWorker();
    asBuns(thread).ref();
    thread.postMessage(current.task);
  }

  function sweep(): void {
    const nobodyWaits = new Refused("unavailable", "Nessuno attende più questa stampa");
    for (const { failed } of queue.sweep(({ isWaiting }) => isWaiting())) failed(nobodyWaits);
  }

  function watch(): void {
    const latest = performance.now() + ceilings.milliseconds;
    const most = process.memoryUsage.rss() + ceilings.bytes;
    timer = setInterval(() => {
      if (performance.now() < latest && process.memoryUsage.rss() < most) return;
      const sentence = "Questa stampa chiede troppo: accorcia i testi più lunghi e riprova";
      fail(new Refused("unavailable", sentence));
    }, WATCH_EVERY_MS);
  }

  function startWorker(): Worker {
    atRest = process.memoryUsage.rss();
    const worker = new Worker(THREAD);
    worker.onmessage = ({ data }: MessageEvent<Printing>) => {
      // Ignore messages of a replaced worker.
      if (worker !== thread) return;
      if (process.memoryUsage.rss() > atRest + GROWN_BYTES) terminate();
      if ("bytes" in data) current?.done(data);
      else current?.failed(new Error(`It could not be printed: ${data.error}`));
      next();
    };
    worker.onerror = ({ message }) => {
      if (worker === thread) fail(new Error(`The printer broke: ${message}`));
    };
    return worker;
  }

  function terminate(): void {
    thread?.terminate();
    thread = null;
  }

  function fail(error: Error): void {
    terminate();
    current?.failed(error);
    next();
  }

  return {
    run: (task, { person, isWaiting }) =>
      new Promise((done, failed) => {
        sweep();
        queue.add(person, { task, isWaiting, done, failed });
        if (!current) next();
      }),
  };
}
