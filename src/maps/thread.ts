import type { Drawn, DrawTask } from "./worker.ts";

/** Beside this file, or embedded in the executable. */
const THREAD = new URL(
  import.meta.path.endsWith("thread.ts") ? "./worker.ts" : "./maps/worker.ts",
  import.meta.url,
).href;
const LONGEST_MS = 60_000;
/** The thread keeps a decoded picture, 12 MB: long enough for a conversation between two strokes. */
const IDLE_MS = 600_000;

/** The browser's type of the same name lacks `unref`. */
const asBuns = (worker: Worker) => worker as unknown as Bun.Worker;

/** One task at a time. */
export function createThread() {
  let worker: Worker | null = null;
  let resting: Timer | undefined;
  let held: string | null = null;

  function terminate(): void {
    clearTimeout(resting);
    worker?.terminate();
    worker = null;
    held = null;
  }

  /** @throws Error for a picture that cannot be drawn. */
  async function draw(task: DrawTask): Promise<Uint8Array | null> {
    clearTimeout(resting);
    worker ??= new Worker(THREAD);
    const current = worker;
    asBuns(current).unref();
    const { promise, resolve, reject } = Promise.withResolvers<Uint8Array | null>();
    const late = setTimeout(() => reject(new Error("a map takes too long to draw")), LONGEST_MS);
    late.unref();
    current.onmessage = ({ data }: MessageEvent<Drawn>) =>
      "bytes" in data ? resolve(data.bytes) : reject(new Error(data.error));
    current.onerror = ({ message }) => reject(new Error(message));
    current.postMessage(task);
    try {
      const bytes = await promise;
      held = task.file;
      return bytes;
    } catch (error) {
      terminate();
      throw error;
    } finally {
      clearTimeout(late);
      resting = setTimeout(terminate, IDLE_MS);
      resting.unref();
    }
  }
  return { draw, terminate, hasDecoded: (file: string) => held === file };
}
