import { Refused } from "#shared/refused.ts";

interface Bounds {
  mostBytes: number;
  /** Milliseconds for the whole body. */
  patienceMs: number;
}

/** Reads a body as text. @throws Refused `too_large`, or `malformed` when it breaks off or takes too long. */
export async function readText(request: Request, { mostBytes, patienceMs }: Bounds): Promise<string> {
  const tooLarge = () => new Refused("too_large", "La richiesta è troppo grande");
  if (Number(request.headers.get("content-length") ?? 0) > mostBytes) throw tooLarge();
  if (!request.body) return "";
  const reader = request.body.getReader();
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    void reader.cancel().catch(() => {});
  }, patienceMs);
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes += value.byteLength;
      if (bytes > mostBytes) throw tooLarge();
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    void reader.cancel().catch(() => {});
    throw error instanceof Refused ? error : new Refused("malformed", "La richiesta si è interrotta");
  } finally {
    clearTimeout(late);
  }
  // A cancelled reader reports the end of the body.
  if (isLate) throw new Refused("malformed", "La richiesta ha impiegato troppo tempo ad arrivare: riprova");
  return text + decoder.decode();
}
