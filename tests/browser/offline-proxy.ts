import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy in front of a server, which can serve the page of a later version, or delay or cut answers. */
export interface UpdatingProxy {
  readonly url: string;
  /** From then on every page is of the later version. */
  update(): void;
  /** Holds every answer to this path; `kept` resolves once one is held, `release` sends them. */
  hold(path: string): { kept: Promise<void>; release(): void };
  /** Cuts every answer to this path after its first bytes; resolves once one is cut. */
  cut(path: string): Promise<void>;
  close(): Promise<void>;
}

/** @param later turns the text of a page or of the worker into that of the later version. */
export async function startProxy(
  target: string,
  later: (text: string) => string = (text) => text,
): Promise<UpdatingProxy> {
  let isLater = false;
  let cut: { path: string; done: () => void } | null = null;
  let held: { path: string; keep: () => void; over: Promise<void> } | null = null;
  const server: Server = createServer((incoming, outgoing) => {
    const { method, url = "/", headers } = incoming;
    const changes =
      isLater && (incoming.headers.accept?.includes("text/html") || url === "/" || url === "/sw.js");
    // A changed or cut text must not be compressed, and must not match its old ETag.
    const { "accept-encoding": _encoding, "if-none-match": _tag, ...plain } = headers;
    const onward = request(
      `${target}${url}`,
      { method, headers: changes || cut?.path === url ? plain : headers },
      async (answer) => {
        if (held?.path === url) {
          held.keep();
          await held.over;
        }
        if (cut?.path === url) {
          const { done } = cut;
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.once("data", (part: Buffer) =>
            outgoing.write(part.subarray(0, 20), () => {
              outgoing.destroy();
              done();
            }),
          );
          return;
        }
        if (!changes) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
          return;
        }
        let text = "";
        answer.setEncoding("utf8").on("data", (part) => (text += part));
        answer.on("end", () => {
          const { "content-length": _length, ...kept } = answer.headers;
          outgoing.writeHead(answer.statusCode ?? 502, kept);
          outgoing.end(later(text));
        });
      },
    );
    onward.on("error", () => outgoing.writeHead(502).end("Bad Gateway"));
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has an address object.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    update: () => {
      isLater = true;
    },
    hold(path) {
      const kept = Promise.withResolvers<void>();
      const over = Promise.withResolvers<void>();
      held = { path, keep: kept.resolve, over: over.promise };
      return { kept: kept.promise, release: over.resolve };
    },
    cut(path) {
      const { promise, resolve } = Promise.withResolvers<void>();
      cut = { path, done: resolve };
      return promise;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
