import { apiOf } from "../tests/support/api.ts";
import { investigator } from "../tests/support/investigator.ts";
import { peopleIn } from "../tests/support/people-in.ts";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";
import { type Child, startBare, startCustode } from "./child.ts";
import { ms, percentile, type Row, times } from "./row.ts";

/** All of one account answer a ping in the same second, in which it may say twenty things. */
const SOCKETS_OF_ONE = 2;
const WARM_UPS = 10;
const ROLLS = 600;
/** Between two rolls at any table: at one and the same it stays below the twenty a second that a socket may say. */
const PAUSE_MS = 30;
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
  readonly roll: () => string;
  /** What a frame with the roll holds. */
  readonly heard: string;
  /** How a frame begins that asks whether one is there, and what is answered. */
  readonly ping?: { asks: string; answer: string };
}

/**
 * From the moment when one says a roll until the last of all has it: one that a client tells, or one that the server throws
 * from a stored sheet and writes down first.
 */
export async function measureFanOut(howMany: number, kind: "told" | "thrown"): Promise<Row[]> {
  using folder = temporaryFolder();
  const tokens = peopleIn(folder.path, Math.ceil(howMany / SOCKETS_OF_ONE));
  const tokenOf = (seat: number) => tokens[Math.floor(seat / SOCKETS_OF_ONE)];
  const told = JSON.stringify({ action: "DICE_ROLL", data: ROLL });
  await using server = await startCustode(folder.path);
  const roll = kind === "told" ? () => told : await throwsOf(server, tokenOf(0) ?? "");
  const custode: Dialect = {
    path: "/ws",
    hello: (seat) => JSON.stringify({ action: "SESSION_TOKEN", sessionToken: tokenOf(seat), data: {} }),
    isIn: /audioListUpdated/,
    roll,
    heard: "diceRollMessage",
    ping: { asks: '{"action":"ping"', answer: JSON.stringify({ action: "SESSION_PONG" }) },
  };
  const publish: Dialect = { path: "/", hello: () => null, isIn: null, roll: () => told, heard: "DICE_ROLL" };
  await using bareServer = await startBare("publish");
  using bareTable = await sitDown(bareServer, publish, howMany);
  using table = await sitDown(server, custode, howMany);
  const measured = await waits([bareTable, table]);
  return [0.5, 0.99].flatMap((share) => {
    const [least, mine] = measured.map((all) => percentile(all, share));
    if (mine === undefined || least === undefined) return [];
    return {
      what: `a roll that is ${kind} to ${howMany} sockets, p${share * 100}`,
      ours: ms(mine),
      baseline: `${ms(least)} (publish)`,
      ratio: times(mine / least),
      aim: kind === "thrown" && share === 0.99 ? "under 50 ms" : "-",
    };
  });
}

/** Makes an investigator, who throws for a skill of his. */
async function throwsOf({ port }: Child, token: string): Promise<() => string> {
  const data = investigator();
  const { body } = await apiOf(`http://127.0.0.1:${port}`, token).post("/character/create", { data });
  const characterId = Object(body.character)._id;
  const aim = { kind: "skill", name: data.skills[0]?.name };
  return () => JSON.stringify({ action: "ROLL", data: { clientId: crypto.randomUUID(), characterId, aim } });
}

/** A table full of clients of one server. */
interface Table extends Disposable {
  /** Says one roll, and waits until everyone has it: so many milliseconds. */
  roll(): Promise<number>;
}

/**
 * Rolls at each table in turn: whatever else the machine does meets all of them alike.
 * @returns the waits of each, in milliseconds.
 */
async function waits(tables: Table[]): Promise<number[][]> {
  const measured = tables.map((): number[] => []);
  for (let round = 0; round < ROLLS + WARM_UPS; round += 1) {
    for (const [at, table] of tables.entries()) {
      const wait = await table.roll();
      if (round >= WARM_UPS) measured[at]?.push(wait);
      await Bun.sleep(Math.max(0, PAUSE_MS - wait));
    }
  }
  return measured;
}

async function sitDown({ port }: Child, dialect: Dialect, howMany: number): Promise<Table> {
  let heard = 0;
  let everyone = Promise.withResolvers<void>();
  const sockets: WebSocket[] = [];
  const enter = (seat: number) =>
    new Promise<void>((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${dialect.path}`);
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
        else if (dialect.ping && text.startsWith(dialect.ping.asks)) socket.send(dialect.ping.answer);
      });
    });
  for (let seat = 0; seat < howMany; seat += 50) {
    await Promise.all(
      Array.from({ length: Math.min(50, howMany - seat) }, (_, index) => enter(seat + index)),
    );
  }
  return {
    async roll() {
      heard = 0;
      everyone = Promise.withResolvers<void>();
      const saidAt = performance.now();
      sockets[0]?.send(dialect.roll());
      await everyone.promise;
      return performance.now() - saidAt;
    },
    [Symbol.dispose]() {
      for (const socket of sockets) socket.close();
    },
  };
}
