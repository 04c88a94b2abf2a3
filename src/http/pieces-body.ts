import type { Turn } from "./request-scheduler.ts";

interface How {
  readonly turn: Turn;
  readonly signal: AbortSignal;
  readonly onEnd?: () => void;
}

/**
 * Streams a text as fast as the client reads. An error aborts the connection: half a text must not look complete.
 * @param pieces an empty one is a pause.
 */
export function bodyOf(
  pieces: Iterator<string>,
  { turn, signal, onEnd = () => {} }: How,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let breakOff = () => {};
  const end = () => {
    signal.removeEventListener("abort", breakOff);
    onEnd();
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      breakOff = () => {
        end();
        controller.error(signal.reason);
      };
      if (signal.aborted) breakOff();
      else signal.addEventListener("abort", breakOff);
    },
    async pull(controller) {
      try {
        for (;;) {
          await turn();
          if (signal.aborted) return;
          const { value, done } = pieces.next();
          if (done) {
            end();
            return controller.close();
          }
          if (value === "") continue;
          return controller.enqueue(encoder.encode(value));
        }
      } catch (error) {
        end();
        throw error;
      }
    },
    cancel: end,
  });
}
