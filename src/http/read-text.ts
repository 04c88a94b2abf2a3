import { Refused } from "#shared/refused.ts";
import { piecesOf } from "./pieces.ts";

interface Bounds {
  mostBytes: number;
  /** Milliseconds for the whole body. */
  patienceMs: number;
  signal: AbortSignal;
  tooLarge?: string;
}

/** Reads a request's body as text. @throws Refused `too_large`, or `malformed` when it is aborted or too slow. */
export async function readText(
  request: Request,
  { mostBytes, patienceMs, signal, tooLarge: sentence = "La richiesta è troppo grande" }: Bounds,
): Promise<string> {
  const tooLarge = () => new Refused("too_large", sentence);
  if (Number(request.headers.get("content-length") ?? 0) > mostBytes) throw tooLarge();
  if (!request.body) return "";
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const piece of piecesOf(request.body, signal, patienceMs)) {
    bytes += piece.byteLength;
    if (bytes > mostBytes) throw tooLarge();
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}
