import { Refused } from "#shared/refused.ts";
import { createQueue } from "./queue.ts";
import type { Made, Printing, Task } from "./task.ts";

/** Prints in a thread of its own, one task after the other, the persons who ask in turn. */
export interface Printer {
  /**
   * @param isWanted whether anybody still waits for it. If not when its turn comes, it is left; what is begun is made
   *   to its end, as that is near and whoever comes back finds it made.
   * @param person whose turn it takes.
   * @throws Refused `too_many` when this person waits for too many already.
   * @throws Refused `unavailable` when all together wait for too many, when nobody waits, and when the task took too
   *   long or too much memory: then the next one finds a fresh thread.
   * @throws Error when the task failed.
   */
  run(task: Task, person: string, isWanted: () => boolean): Promise<Made>;
}

/** What one task may take. */
export interface Ceilings {
  milliseconds: number;
  /** By which the memory of the whole process may grow meanwhile. */
  bytes: number;
}

interface Job {
  task: Task;
  isWanted: () => boolean;
  done: (made: Made) => void;
  failed: (error: Error) => void;
}

/** Beside this file in the sources; in the executable, which is one file in the root, under the folder of its own. */
const THREAD = new URL(
  import.meta.path.endsWith("printer.ts") ? "./worker.ts" : "./sheet/worker.ts",
  import.meta.url,
).href;
/** The longest sheet takes two seconds on a desk's computer and ten on a small board, in some 100 MB. */
const CEILINGS: Ceilings = { milliseconds: 20_000, bytes: 192 * 1024 * 1024 };
/** Letters of many scripts are kept by whoever has drawn them: a thread that has grown so far is not asked again. */
const GROWN_BYTES = 80 * 1024 * 1024;
const WATCH_EVERY_MS = 100;
/** The thread holds some 60 MB of fonts and reader: it goes when nobody prints. */
const IDLE_MS = 60_000;

/** What `Worker` makes here is Bun's; the browser's type of the same name is in force, and lacks `ref` and `unref`. */
const asBuns = (worker: Worker) => worker as unknown as Bun.Worker;

/** Makes a printer; its thread starts with the first task, keeps nothing alive while idle, and goes away by itself. */
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
    // Nobody reads it, but who waited is given an answer.
    const nobodyWaits = new Refused("unavailable", "Nessuno attende più questa stampa");
    for (const { failed } of queue.sweep(({ isWanted }) => isWanted())) failed(nobodyWaits);
  }

  function watch(): void {
    const latest = performance.now() + ceilings.milliseconds;
    const most = process.memoryUsage.rss() + ceilings.bytes;
    timer = setInterval(() => {
      if (performance.now() < latest && process.memoryUsage.rss() < most) return;
      const sentence = "Questa scheda chiede troppo alla stampa: accorcia i testi più lunghi e riprova";
      fail(new Refused("unavailable", sentence));
    }, WATCH_EVERY_MS);
  }

  /** What a thread says after it was dismissed does not count. */
  function hire(): Worker {
    atRest = process.memoryUsage.rss();
    const worker = new Worker(THREAD);
    worker.onmessage = ({ data }: MessageEvent<Printing>) => {
      if (worker !== thread) return;
      if (process.memoryUsage.rss() > atRest + GROWN_BYTES) dismiss();
      if ("bytes" in data) current?.done(data);
      else current?.failed(new Error(`The sheet could not be printed: ${data.error}`));
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
