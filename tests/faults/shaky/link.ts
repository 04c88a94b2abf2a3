import { connect, createServer, type Socket } from "node:net";
import type { Chance } from "./chance.ts";

/** A proxy between one person and the server. While it is unreliable, each connection fails in its own random way. */
export interface Link {
  readonly address: string;
  /** Sets the address of the server; null while it is down. */
  lead(address: string | null): void;
  /**
   * Stops all faults. Hanging connections are closed, except a silent live channel that the network would not report: only the
   * page can notice that one.
   */
  heal(): void;
  close(): void;
}

/** The start of a request for the live channel. */
const LIVE = "GET /ws";

/** The faults of a connection, in milliseconds from its start. */
interface Faults {
  /** The maximum delay of a chunk. */
  readonly delay: number;
  /** The time after which data is dropped, although both ends stay connected. */
  readonly silentAfter: number;
  readonly silent: "up" | "down" | "both";
  readonly cutAfter: number;
}

function faultsOf(chance: Chance): Faults {
  const kind = chance.draw();
  const delay = chance.oneOf([0, 2, 10, 30]);
  const after = chance.between(5, 400);
  const silent = chance.oneOf(["up", "down", "both"] as const);
  const never = Number.POSITIVE_INFINITY;
  if (kind < 0.5) return { delay, silentAfter: never, silent, cutAfter: never };
  if (kind < 0.75) return { delay, silentAfter: never, silent, cutAfter: after };
  // Most networks report a broken connection eventually; the others just stay silent.
  const cutAfter = chance.draw() < 0.8 ? after + chance.between(50, 400) : never;
  return { delay, silentAfter: after, silent, cutAfter };
}

/** Starts a proxy on a free port. */
export async function openLink(chance: Chance): Promise<Link> {
  let target: URL | null = null;
  let isShaky = true;
  const open = new Set<{ cut: () => void; isHanging: () => boolean }>();

  const server = createServer((near) => {
    near.on("error", () => {});
    if (!target) return void near.destroy();
    const far = connect(Number(target.port), target.hostname);
    const faults = isShaky ? faultsOf(chance) : null;
    const began = performance.now();
    let isLive = false;
    const isSilent = (way: "up" | "down") =>
      faults !== null &&
      (isShaky || isLive) &&
      performance.now() - began > faults.silentAfter &&
      [way, "both"].includes(faults.silent);
    const line = {
      isHanging: () => faults !== null && (faults.cutAfter < Number.POSITIVE_INFINITY || !isLive),
      cut: () => {
        clearTimeout(timer);
        open.delete(line);
        near.resetAndDestroy();
        far.resetAndDestroy();
      },
    };
    const timer =
      faults && faults.cutAfter < Number.POSITIVE_INFINITY
        ? setTimeout(line.cut, faults.cutAfter)
        : undefined;
    open.add(line);
    carry(near, far, "up");
    carry(far, near, "down");

    /** Forwards chunks in order, each with its own delay. */
    function carry(from: Socket, to: Socket, way: "up" | "down") {
      let before = Promise.resolve();
      const after = (task: () => void) => {
        const ms = faults && isShaky ? chance.draw() * faults.delay : 0;
        before = before.then(() => (ms < 1 ? undefined : Bun.sleep(ms))).then(task);
      };
      from.on("data", (piece) =>
        after(() => {
          isLive ||= way === "up" && piece.toString("latin1", 0, LIVE.length) === LIVE;
          if (!isSilent(way)) to.write(piece);
        }),
      );
      from.on("error", () => {});
      from.on("close", () => after(() => isSilent(way) || line.cut()));
    }
  });
  const listening = Promise.withResolvers<void>();
  server.listen(0, "127.0.0.1", () => listening.resolve());
  await listening.promise;
  const place = server.address();
  if (place === null || typeof place === "string") throw new Error("the proxy listens on no port");
  return {
    address: `http://127.0.0.1:${place.port}`,
    lead: (address) => {
      target = address === null ? null : new URL(address);
    },
    heal() {
      isShaky = false;
      for (const line of open) if (line.isHanging()) line.cut();
    },
    close() {
      server.close();
      for (const line of open) line.cut();
    },
  };
}
