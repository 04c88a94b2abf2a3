import { peopleIn } from "../tests/support/people-in.ts";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";
import { type Child, startBare, startCustode } from "./child.ts";
import { ms, percentile, type Row, times } from "./row.ts";

const SOCKETS_OF_ONE = 32;
const ROLLS = 300;
/** Below the twenty a second that one socket may say. */
const PAUSE_MS = 55;
const ROLL = {
  message: "<b>34</b> contro 55: <i>successo</i>",
  level: "normal",
  speachText: "Ada: successo",
};

/** How a client of one of the servers comes in, and how it says a roll. */
interface Dialect {
  readonly path: string;
  /** What is said after opening; `seat` counts from 0. */
  readonly hello: (seat: number) => string | null;
  /** What tells that the client is in. */
  readonly isIn: RegExp | null;
  readonly roll: string;
  /** What a frame with the roll holds. */
  readonly heard: string;
}

/** From the moment when one says a roll until the last of all has it. */
export async function measureFanOut(howMany: number): Promise<Row[]> {
  using folder = temporaryFolder();
  const tokens = peopleIn(folder.path, Math.ceil(howMany / SOCKETS_OF_ONE));
  const tokenOf = (seat: number) => tokens[Math.floor(seat / SOCKETS_OF_ONE)];
  const roll = JSON.stringify({ action: "DICE_ROLL", data: ROLL });
  const custode: Dialect = {
    path: "/ws",
    hello: (seat) => JSON.stringify({ action: "SESSION_TOKEN", sessionToken: tokenOf(seat), data: {} }),
    isIn: /audioListUpdated/,
    roll,
    heard: "diceRollMessage",
  };
  const publish: Dialect = { path: "/", hello: () => null, isIn: null, roll, heard: "DICE_ROLL" };
  const socketIo: Dialect = {
    path: "/socket.io/?EIO=4&transport=websocket",
    hello: () => "40",
    isIn: /^40\{/,
    roll: `42${JSON.stringify(["roll", ROLL])}`,
    heard: '42["roll"',
  };
  const bare = await waits(() => startBare("publish"), publish, howMany);
  const ours = await waits(() => startCustode(folder.path), custode, howMany);
  const usual = await waits(() => startBare("socket-io"), socketIo, howMany);
  return [0.5, 0.99].flatMap((share) => {
    const [mine, least, other] = [ours, bare, usual].map((all) => percentile(all, share));
    if (mine === undefined || least === undefined || other === undefined) return [];
    const what = `a roll to ${howMany} sockets, p${share * 100}`;
    return [
      {
        what,
        ours: ms(mine),
        baseline: `${ms(least)} (publish)`,
        ratio: times(mine / least),
        aim: "p99 within 1.3×",
      },
      {
        what,
        ours: ms(mine),
        baseline: `${ms(other)} (socket.io)`,
        ratio: times(mine / other),
        aim: "under 1×",
      },
    ];
  });
}

async function waits(start: () => Promise<Child>, dialect: Dialect, howMany: number): Promise<number[]> {
  await using server = await start();
  let heard = 0;
  let everyone = Promise.withResolvers<void>();
  const sockets: WebSocket[] = [];
  const enter = (seat: number) =>
    new Promise<void>((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${server.port}${dialect.path}`);
      sockets.push(socket);
      socket.addEventListener("open", () => {
        const hello = dialect.hello(seat);
        if (hello) socket.send(hello);
        if (!dialect.isIn) resolve();
      });
      socket.addEventListener("error", () => reject(new Error("a socket was refused")));
      socket.addEventListener("message", ({ data }) => {
        const text = String(data);
        if (text.includes(dialect.heard)) {
          heard += 1;
          if (heard === howMany) everyone.resolve();
        } else if (dialect.isIn?.test(text)) resolve();
        else if (text === "2") socket.send("3");
      });
    });
  for (let seat = 0; seat < howMany; seat += 50) {
    await Promise.all(
      Array.from({ length: Math.min(50, howMany - seat) }, (_, index) => enter(seat + index)),
    );
  }
  const measured: number[] = [];
  for (let roll = 0; roll < ROLLS + 10; roll += 1) {
    heard = 0;
    everyone = Promise.withResolvers<void>();
    const saidAt = performance.now();
    sockets[0]?.send(dialect.roll);
    await everyone.promise;
    // The first ones warm up.
    if (roll >= 10) measured.push(performance.now() - saidAt);
    await Bun.sleep(Math.max(0, PAUSE_MS - (performance.now() - saidAt)));
  }
  for (const socket of sockets) socket.close();
  return measured;
}
