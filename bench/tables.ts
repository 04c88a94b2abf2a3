import { megabytesOf } from "../tests/support/memory-of.ts";
import { temporaryFolder } from "../tests/support/temporary-folder.ts";
import { type Child, startCustode } from "./child.ts";
import { groupsIn } from "./groups.ts";
import { megabytes, ms, percentile, type Row, times } from "./row.ts";

const GROUP = 6;
const OTHERS = 5;
const OTHER_TABLES = [0, 100, 1_000];
const MOST_SOCKETS = 10_000;
const WARM_UPS = 20;
const ROLLS = 1_000;
/** More than a minute of them: everybody is asked whether he is there, and every session is looked at. */
const ROLLS_IN_A_CROWD = 4_500;
/** Between two rolls. The six speak in turn, as an account may say twenty things a second. */
const PAUSE_MS = 15;
const AT_ONCE = 50;
const ROLL = JSON.stringify({
  action: "DICE_ROLL",
  data: { message: "<b>34</b> contro 55: <i>successo</i>", level: "normal", speachText: "Ada: successo" },
});

/** A server with a table that plays and others where people only sit. */
interface Server extends AsyncDisposable {
  /** In megabytes, as the system counts; null where it does not. */
  readonly memory: () => number | null;
  /** Says one roll at the first table, and waits until all who sit there have it: so many milliseconds. */
  roll(): Promise<number>;
}

/** A roll at a table of six, on servers with more and more other tables, in turn. */
export async function measureTables(): Promise<Row[]> {
  await using stack = new AsyncDisposableStack();
  const servers: Server[] = [];
  for (const others of OTHER_TABLES) servers.push(stack.use(await serverWith(others)));
  const [empty = [], ...crowded] = await waits(servers, ROLLS);
  return crowded.flatMap((measured, at) =>
    [0.5, 0.99].map((share) => {
      const [mine, least] = [percentile(measured, share), percentile(empty, share)];
      return {
        what: `a roll at a table of ${GROUP} beside ${OTHER_TABLES[at + 1]} others of ${OTHERS}, p${share * 100}`,
        ours: ms(mine),
        baseline: `${ms(least)} (no others)`,
        ratio: times(mine / least),
        aim: share === 0.99 ? "1.2×" : "-",
      };
    }),
  );
}

/** As many sockets as may be, while one table plays. */
export async function measureCrowd(): Promise<Row[]> {
  await using server = await serverWith((MOST_SOCKETS - GROUP) / OTHERS);
  const [measured = []] = await waits([server], ROLLS_IN_A_CROWD);
  const memory = server.memory();
  return [0.5, 0.99, 1].map((share) => ({
    what: `a roll at a table of ${GROUP} among ${MOST_SOCKETS} sockets, ${share < 1 ? `p${share * 100}` : "the longest"}`,
    ours: `${ms(percentile(measured, share))}${memory === null ? "" : `, ${megabytes(memory)}`}`,
    baseline: "-",
    ratio: "-",
    aim: "-",
  }));
}

/** Rolls on each server in turn: whatever else the machine does meets all of them alike. */
async function waits(servers: readonly Server[], rolls: number): Promise<number[][]> {
  const measured = servers.map((): number[] => []);
  for (let round = 0; round < rolls + WARM_UPS; round += 1) {
    for (const [at, server] of servers.entries()) {
      const wait = await server.roll();
      if (round >= WARM_UPS) measured[at]?.push(wait);
      await Bun.sleep(Math.max(0, PAUSE_MS - wait));
    }
  }
  return measured;
}

async function serverWith(otherTables: number): Promise<Server> {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(temporaryFolder());
  const sizes = [GROUP, ...sizesOf(otherTables)];
  const [group = [], ...others] = groupsIn(folder.path, sizes).map(({ people }) =>
    people.map(({ token }) => token),
  );
  const child = stack.use(await startCustode(folder.path));
  let said = 0;
  let heard = 0;
  let everyone = Promise.withResolvers<void>();
  const onRoll = () => {
    heard += 1;
    if (heard === GROUP) everyone.resolve();
  };
  const sockets = await sitDown(child, group, onRoll);
  sockets.push(...(await sitDown(child, others.flat(), () => {})));
  stack.defer(() => {
    for (const socket of sockets) socket.close();
  });
  const kept = stack.move();
  return {
    memory: () => megabytesOf(child.pid),
    async roll() {
      heard = 0;
      everyone = Promise.withResolvers<void>();
      const saidAt = performance.now();
      sockets[said++ % GROUP]?.send(ROLL);
      await everyone.promise;
      return performance.now() - saidAt;
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

/** Tables of five; the last takes who is left. */
function sizesOf(tables: number): number[] {
  const whole = Array.from({ length: Math.floor(tables) }, () => OTHERS);
  const left = Math.round((tables % 1) * OTHERS);
  return left > 0 ? [...whole, left] : whole;
}

async function sitDown({ port }: Child, tokens: readonly string[], onRoll: () => void): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  const enter = (token: string) =>
    new Promise<void>((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
      sockets.push(socket);
      const say = (message: object) => socket.send(JSON.stringify(message));
      socket.addEventListener("open", () => say({ action: "SESSION_TOKEN", sessionToken: token, data: {} }));
      socket.addEventListener("error", () => reject(new Error("a socket was refused")));
      socket.addEventListener("close", ({ code }) => reject(new Error(`a socket was closed: ${code}`)));
      socket.addEventListener("message", ({ data }) => {
        const text = String(data);
        if (text.includes("diceRollMessage")) onRoll();
        else if (text.includes("audioListUpdated")) resolve();
        else if (text.startsWith('{"action":"ping"')) say({ action: "SESSION_PONG" });
      });
    });
  for (let at = 0; at < tokens.length; at += AT_ONCE) {
    await Promise.all(tokens.slice(at, at + AT_ONCE).map(enter));
  }
  return sockets;
}
