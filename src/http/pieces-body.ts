import type { Turn } from "./turns.ts";

interface How {
  /** Waited for before each piece. */
  readonly turn: Turn;
  /** Breaks off. */
  readonly signal: AbortSignal;
  /** Called once, when it is over in whichever way. */
  readonly onEnd?: () => void;
}

/**
 * A text as the body of an answer. A piece is made when the connection has room for it, so that a slow phone holds nothing in memory. When making
 * one throws, the connection breaks off: half a text must not look whole.
 *
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
