import { Refused } from "#shared/refused.ts";
import type { Outcome, Task } from "./task.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Prints in a thread of its own, one task after the other. */
export interface Printer {
  /**
   * @throws Refused `unavailable` when too many are waiting.
   * @throws Error when the task failed or took too long; the next one finds a fresh thread.
   */
  run(task: Task): Promise<Bytes>;
}

interface Waiting {
  task: Task;
  done: (bytes: Bytes) => void;
  failed: (error: Error) => void;
}

/** Beside this file in the sources; in the executable, which is one file in the root, under the folder of its own. */
const THREAD = new URL(
  import.meta.path.endsWith("printer.ts") ? "./worker.ts" : "./sheet/worker.ts",
  import.meta.url,
).href;
/** More than a table asks for at once; past it the answer would come too late to be wanted. */
const MOST_WAITING = 64;
const LONGEST_TASK_MS = 60_000;
/** The thread holds some 60 MB of fonts and reader: it goes when nobody prints. */
const IDLE_MS = 60_000;

/** What `Worker` makes here is Bun's; the browser's type of the same name is in force, and lacks `ref` and `unref`. */
const asBuns = (worker: Worker) => worker as unknown as Bun.Worker;

/** Makes a printer; its thread starts with the first task, keeps nothing alive while idle, and goes away by itself. */
export function createPrinter(): Printer {
  const queue: Waiting[] = [];
  let thread: Worker | null = null;
  let current: Waiting | null = null;
  let timer: Timer | undefined;

  function next(): void {
    clearTimeout(timer);
    current = queue.shift() ?? null;
    if (!current) {
      if (thread) asBuns(thread).unref();
      timer = setTimeout(dismiss, IDLE_MS);
      timer.unref();
      return;
    }
    timer = setTimeout(() => fail("The printer took too long"), LONGEST_TASK_MS);
    thread ??= hire();
    asBuns(thread).ref();
    thread.postMessage(current.task);
  }

  function hire(): Worker {
    const worker = new Worker(THREAD);
    worker.onmessage = ({ data }: MessageEvent<Outcome>) => {
      if ("bytes" in data) current?.done(data.bytes);
      else current?.failed(new Error(`The sheet could not be printed: ${data.error}`));
      next();
    };
    worker.onerror = ({ message }) => fail(`The printer broke: ${message}`);
    return worker;
  }

  function dismiss(): void {
    thread?.terminate();
    thread = null;
  }

  function fail(reason: string): void {
    dismiss();
    current?.failed(new Error(reason));
    next();
  }

  return {
    run: (task) =>
      new Promise((done, failed) => {
        if (queue.length >= MOST_WAITING) {
          throw new Refused("unavailable", "Ci sono troppe stampe in attesa: riprova tra poco");
        }
        queue.push({ task, done, failed });
        if (!current) next();
      }),
  };
}
