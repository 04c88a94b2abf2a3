import { afterAll, expect, test } from "bun:test";
import { join } from "node:path";
import { roll } from "../live/people.ts";
import { isAll } from "../support/all.ts";
import { megabytesOf } from "../support/memory-of.ts";
import { peopleIn } from "../support/people-in.ts";
import { type RunningProgram, startProgram } from "../support/program.ts";
import { joinTable, type TestSocket } from "../support/socket.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const SOCKETS_OF_ONE = 32;
const IDLE = 1_000;
/** Two thousand in `verify:all`, ten thousand in `bun run soak`. */
const VISITS = Number(process.env.SOAK_VISITS ?? (isAll ? 2_000 : 1_000));
const AT_ONCE = 50;

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());
/** So many that none of them comes oftener than anybody may. */
const PEOPLE = 200;
const tokens = peopleIn(folder.path, PEOPLE + 1);
const collectable = {
  ...{ DATA_DIR: folder.path, LOG_LEVEL: "info" },
  BUN_OPTIONS: `--preload=${join(import.meta.dir, "../support/heap-on-signal.ts")}`,
};

/** So many seats at the table, beside those that are taken, by one person after the other. */
const seats = (address: string, taken: number, more: number): Promise<TestSocket[]> =>
  Promise.all(
    Array.from({ length: more }, (_, index) =>
      joinTable(address, tokens[1 + ((taken + index) % PEOPLE)] ?? ""),
    ),
  );

/** Megabytes that a program still needs once its garbage is gone. */
async function heapOf(program: RunningProgram): Promise<number> {
  const figures = () => [...program.said().matchAll(/^heap (\d+)$/gm)].map(([, bytes]) => Number(bytes));
  const before = figures().length;
  process.kill(program.pid, "SIGUSR2");
  while (figures().length === before) await Bun.sleep(10);
  return (figures().at(-1) ?? Number.NaN) / 1024 / 1024;
}

/** Megabytes of the machine that a program holds once its garbage is gone; null where that cannot be asked. */
async function heldBy(program: RunningProgram): Promise<number | null> {
  await heapOf(program);
  return megabytesOf(program.pid);
}

test(`a roll reaches ${IDLE} sockets that only listen, in little memory`, async () => {
  await using program = await startProgram(collectable);
  const before = await heldBy(program);
  const idle: TestSocket[] = [];
  // A few at a time: a thousand at one instant is what the queue of the port holds.
  while (idle.length < IDLE) idle.push(...(await seats(program.address, idle.length, 100)));
  const after = await heldBy(program);
  if (before !== null && after !== null) expect(after - before).toBeLessThan(80);

  const master = await joinTable(program.address, tokens[0] ?? "");
  const heard = Promise.all(idle.map((socket) => socket.next("diceRollMessage")));
  const start = performance.now();
  master.say("DICE_ROLL", roll);
  await heard;
  // Most of it is this process, which reads a thousand sockets of its own.
  expect(performance.now() - start).toBeLessThan(2_000);
  for (const socket of [...idle, master]) socket.close();
}, 60_000);

test(`${VISITS} come and go, and nothing of them stays`, async () => {
  await using program = await startProgram(collectable);
  const visit = async (howMany: number) => {
    for (let done = 0; done < howMany; done += AT_ONCE) {
      const sockets = await seats(program.address, done, AT_ONCE);
      for (const socket of sockets) socket.close();
      await Promise.all(sockets.map(({ closed }) => closed));
    }
  };
  // What the first ones need is kept for the next.
  await visit(VISITS / 4);
  const before = { heap: await heapOf(program), held: megabytesOf(program.pid) };
  await visit(VISITS);
  const after = { heap: await heapOf(program), held: megabytesOf(program.pid) };
  // A quarter of a kilobyte each: whatever were left of a visit would be larger.
  expect(after.heap - before.heap).toBeLessThan(VISITS / 4 / 1024);
  if (before.held !== null && after.held !== null) expect(after.held - before.held).toBeLessThan(15);
  // Nor does the server believe that anybody is still there: all seats of an account are free.
  const again = await Promise.all(
    Array.from({ length: SOCKETS_OF_ONE }, () => joinTable(program.address, tokens[1] ?? "")),
  );
  expect(again).toHaveLength(SOCKETS_OF_ONE);
  for (const socket of again) socket.close();
}, 120_000);
