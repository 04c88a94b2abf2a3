import { expect, test } from "bun:test";
import { piecesOf } from "../../src/http/pieces.ts";

const stalled = () =>
  new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array(3)) });

async function sizes(pieces: AsyncIterable<Uint8Array>, into: number[]): Promise<void> {
  for await (const { byteLength } of pieces) into.push(byteLength);
}

test("a body that does not end in time is given up, after what has arrived", async () => {
  const arrived: number[] = [];
  const reading = sizes(piecesOf(stalled(), new AbortController().signal, 20), arrived);
  await expect(reading).rejects.toThrow("La richiesta ha impiegato troppo tempo ad arrivare: riprova");
  expect(arrived).toEqual([3]);
});

test("a body is given up when its reader's place is taken, however long it may last", async () => {
  const place = new AbortController();
  const reading = sizes(piecesOf(stalled(), place.signal, 60_000), []);
  place.abort();
  await expect(reading).rejects.toThrow("troppo tempo");
});
