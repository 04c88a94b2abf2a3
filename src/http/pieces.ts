import { Refused } from "#shared/refused.ts";

/** The chunks of a request's body. @param patienceMs for all of it. @throws Refused `malformed` when it was aborted, too slow, or broke off. */
export async function* piecesOf(body: ReadableStream<Uint8Array>, aborted: AbortSignal, patienceMs?: number) {
  const signal =
    patienceMs === undefined ? aborted : AbortSignal.any([aborted, AbortSignal.timeout(patienceMs)]);
  const reader = body.getReader();
  const giveUp = () => void reader.cancel().catch(() => {});
  signal.addEventListener("abort", giveUp);
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new Refused("malformed", "La richiesta si è interrotta");
      });
      // An aborted reader reports a normal end.
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
