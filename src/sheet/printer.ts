import { Refused } from "#shared/refused.ts";
import { createQueue } from "./queue.ts";
import type { Made, Printing, Task } from "./task.ts";

export interface Printer {
  /**
   * @param isWanted asked when the task's turn comes; unwanted tasks are dropped, started ones are finished.
   * @throws Refused `too_many` for too many tasks of one person, `unavailable` for too many of all, when nobody waits
   * any more, or for too much time or memory. @throws Error when the task failed.
   */
  run(task: Task, person: string, isWanted: () => boolean): Promise<Made>;
}

/** For one task. */
export interface Ceilings {
  milliseconds: number;
  /** Growth of the whole process. */
  bytes: number;
}

interface Job {
  task: Task;
  isWanted: () => boolean;
  done: (made: Made) => void;
  failed: (error: Error) => void;
}

/** Beside this file, or in the executable's own folder for it. */
const THREAD = new URL(
  import.meta.path.endsWith("printer.ts") ? "./worker.ts" : "./sheet/worker.ts",
  import.meta.url,
).href;
/** The longest sheet takes ten seconds on a small board, and 100 MB. */
const CEILINGS: Ceilings = { milliseconds: 20_000, bytes: 192 * 1024 * 1024 };
/** The thread caches letters; grown this much, it is replaced. */
const GROWN_BYTES = 80 * 1024 * 1024;
const WATCH_EVERY_MS = 100;
/** The thread takes 60 MB at rest. */
const IDLE_MS = 60_000;

/** The browser's type of the same name lacks `ref` and `unref`. */
const asBuns = (worker: Worker) => worker as unknown as Bun.Worker;

/** Prints in a thread, one task at a time. Idle, the thread keeps no process alive and ends after a minute. */
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
      timer = setTimeout(dismiss, IDLE_MS);
      timer.unref();
      return;
    }
    watch();
    thread ??= hire();
    asBuns(thread).ref();
    thread.postMessage(current.task);
  }

  function sweep(): void {
    const nobodyWaits = new Refused("unavailable", "Nessuno attende più questa stampa");
    for (const { failed } of queue.sweep(({ isWanted }) => isWanted())) failed(nobodyWaits);
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

  function hire(): Worker {
    atRest = process.memoryUsage.rss();
    const worker = new Worker(THREAD);
    worker.onmessage = ({ data }: MessageEvent<Printing>) => {
      // What a dismissed thread still says is ignored.
      if (worker !== thread) return;
      if (process.memoryUsage.rss() > atRest + GROWN_BYTES) dismiss();
      if ("bytes" in data) current?.done(data);
      else current?.failed(new Error(`It could not be printed: ${data.error}`));
      next();
    };
    worker.onerror = ({ message }) => {
      if (worker === thread) fail(new Error(`The printer broke: ${message}`));
    };
    return worker;
  }

  function dismiss(): void {
    thread?.terminate();
    thread = null;
  }

  function fail(error: Error): void {
    dismiss();
    current?.failed(error);
    next();
  }

  return {
    run: (task, person, isWanted) =>
      new Promise((done, failed) => {
        sweep();
        queue.add(person, { task, isWanted, done, failed });
        if (!current) next();
      }),
  };
}
