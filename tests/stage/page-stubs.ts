import { FakeSocket } from "../live/fake-socket.ts";

export const TABLE = { _id: "0190aaaa-0000-7000-8000-000000000001", name: "Tavolo", isMaster: true };

class SilentPlayer extends EventTarget {
  load(): void {}
  pause(): void {}
  removeAttribute(): void {}
  play(): Promise<void> {
    return Promise.resolve();
  }
}

/** A `fetch` that answers with a list of sounds only: the server's clock, above all, is shared with the tests of other files. */
export const servesSounds =
  (...sounds: readonly object[]) =>
  (asked: unknown): Promise<Response> =>
    Promise.resolve(
      urlOf(asked).endsWith("/audio/list") ? Response.json(sounds) : new Response(null, { status: 503 }),
    );

export const urlOf = (asked: unknown): string => String(asked instanceof Request ? asked.url : asked);

/** Defines what the sounds of a page use of a browser, on top of which a test may define more. @returns removes it again. */
export function openPage(more: Record<string, unknown> = {}): () => void {
  FakeSocket.all = [];
  const stubs: Record<string, unknown> = {
    window: new EventTarget(),
    document: Object.assign(new EventTarget(), { visibilityState: "visible", querySelector: () => null }),
    WebSocket: FakeSocket,
    Audio: SilentPlayer,
    fetch: servesSounds(),
    ...more,
  };
  const former = new Map(
    Object.keys(stubs).map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]),
  );
  for (const [name, value] of Object.entries(stubs))
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
  return () => {
    for (const [name, before] of former) {
      Reflect.deleteProperty(globalThis, name);
      if (before) Object.defineProperty(globalThis, name, before);
    }
  };
}

/** The newest socket of the page. */
export function socket(): FakeSocket {
  const latest = FakeSocket.all.at(-1);
  if (!latest) throw new Error("no socket was opened");
  return latest;
}

/** The server's welcome at a table. */
export function welcome(place: Partial<typeof TABLE> = {}): void {
  socket().opens();
  socket().hears("seated", { table: { ...TABLE, ...place } });
  socket().hears("audioStreaming", { file: null, elapsedMs: 0, at: 0 });
  socket().hears("ready");
}
