import { Refused } from "#shared/refused.ts";

/**
 * The pieces of a request's body as they come; whatever ends the reading, the rest is not waited for.
 *
 * @param signal calls it off.
 * @throws Refused `malformed` when it was called off, or broke off by itself.
 */
export async function* piecesOf(body: ReadableStream<Uint8Array>, signal: AbortSignal) {
  const reader = body.getReader();
  const giveUp = () => void reader.cancel().catch(() => {});
  signal.addEventListener("abort", giveUp);
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new Refused("malformed", "La richiesta si è interrotta");
      });
      // A reader that was called off says that it has come to the end.
      if (signal.aborted)
        throw new Refused("malformed", "La richiesta ha impiegato troppo tempo ad arrivare: riprova");
      if (done) return;
      yield value;
    }
  } finally {
    signal.removeEventListener("abort", giveUp);
    giveUp();
  }
}
