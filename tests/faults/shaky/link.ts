import { connect, createServer, type Socket } from "node:net";
import type { Chance } from "./chance.ts";

/** The line between one person and the server. While it is shaky each of its connections has a fate of its own. */
export interface Link {
  readonly address: string;
  /** Where the server is; null while it is down. */
  lead(address: string | null): void;
  /**
   * From now on nothing happens to it any more; what hangs is cut off, but for the live channel of which no network has told: only
   * the page itself can notice that.
   */
  heal(): void;
  close(): void;
}

/** How a request for the live channel begins. */
const LIVE = "GET /ws";

/** What becomes of a connection, in milliseconds from its beginning. */
interface Fate {
  /** The longest that a piece is on its way. */
  readonly delay: number;
  /** From when on nothing comes through, though both ends believe that they are connected. */
  readonly silentAfter: number;
  readonly silent: "up" | "down" | "both";
  readonly cutAfter: number;
}

function fateOf(chance: Chance): Fate {
  const kind = chance.draw();
  const delay = chance.oneOf([0, 2, 10, 30]);
  const after = chance.between(5, 400);
  const silent = chance.oneOf(["up", "down", "both"] as const);
  const never = Number.POSITIVE_INFINITY;
  if (kind < 0.5) return { delay, silentAfter: never, silent, cutAfter: never };
  if (kind < 0.75) return { delay, silentAfter: never, silent, cutAfter: after };
  // Most networks tell of their end sooner or later; of the others only the silence does.
  const cutAfter = chance.draw() < 0.8 ? after + chance.between(50, 400) : never;
  return { delay, silentAfter: after, silent, cutAfter };
}

/** Listens on a port of its own. */
export async function openLink(chance: Chance): Promise<Link> {
  let target: URL | null = null;
  let isShaky = true;
  const open = new Set<{ cut: () => void; isHanging: () => boolean }>();

  const server = createServer((near) => {
    near.on("error", () => {});
    if (!target) return void near.destroy();
    const far = connect(Number(target.port), target.hostname);
    const fate = isShaky ? fateOf(chance) : null;
    const began = performance.now();
    let isLive = false;
    const isSilent = (way: "up" | "down") =>
      fate !== null &&
      (isShaky || isLive) &&
      performance.now() - began > fate.silentAfter &&
      [way, "both"].includes(fate.silent);
    const line = {
      isHanging: () => fate !== null && (fate.cutAfter < Number.POSITIVE_INFINITY || !isLive),
      cut: () => {
        clearTimeout(timer);
        open.delete(line);
        near.resetAndDestroy();
        far.resetAndDestroy();
      },
    };
    const timer =
      fate && fate.cutAfter < Number.POSITIVE_INFINITY ? setTimeout(line.cut, fate.cutAfter) : undefined;
    open.add(line);
    carry(near, far, "up");
    carry(far, near, "down");

    /** In order, each piece with its own delay. */
    function carry(from: Socket, to: Socket, way: "up" | "down") {
      let before = Promise.resolve();
      const after = (task: () => void) => {
        const ms = fate && isShaky ? chance.draw() * fate.delay : 0;
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
  if (place === null || typeof place === "string") throw new Error("the line listens on no port");
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
