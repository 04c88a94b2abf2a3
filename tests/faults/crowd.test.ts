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
/** 2 000 in `verify:all`, 10 000 in `bun run soak`. */
const VISITS = Number(process.env.SOAK_VISITS ?? (isAll ? 2_000 : 1_000));
const AT_ONCE = 50;

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());
/** Enough that no user exceeds the rate limits. */
const PEOPLE = 200;
const tokens = peopleIn(folder.path, PEOPLE + 1);
const collectable = {
  ...{ DATA_DIR: folder.path, LOG_LEVEL: "info" },
  BUN_OPTIONS: `--preload=${join(import.meta.dir, "../support/heap-on-signal.ts")}`,
};

/** Opens `more` sockets in addition to the `taken` ones, of different users in turn. */
const seats = (address: string, taken: number, more: number): Promise<TestSocket[]> =>
  Promise.all(
    Array.from({ length: more }, (_, index) =>
      joinTable(address, tokens[1 + ((taken + index) % PEOPLE)] ?? ""),
    ),
  );

/** Heap size after garbage collection, in MB. */
async function heapOf(program: RunningProgram): Promise<number> {
  const figures = () => [...program.said().matchAll(/^heap (\d+)$/gm)].map(([, bytes]) => Number(bytes));
  const before = figures().length;
  process.kill(program.pid, "SIGUSR2");
  while (figures().length === before) await Bun.sleep(10);
  return (figures().at(-1) ?? Number.NaN) / 1024 / 1024;
}

/** Resident memory after garbage collection, in MB; null if the system does not report it. */
async function heldBy(program: RunningProgram): Promise<number | null> {
  await heapOf(program);
  return megabytesOf(program.pid);
}

test(`a roll reaches ${IDLE} idle sockets, which take less than 80 MB`, async () => {
  await using program = await startProgram(collectable);
  const before = await heldBy(program);
  const idle: TestSocket[] = [];
  // In batches, because the listen queue of the port is limited.
  while (idle.length < IDLE) idle.push(...(await seats(program.address, idle.length, 100)));
  const after = await heldBy(program);
  if (before !== null && after !== null) expect(after - before).toBeLessThan(80);

  const master = await joinTable(program.address, tokens[0] ?? "");
  const heard = Promise.all(idle.map((socket) => socket.next("diceRollMessage")));
  master.say("DICE_ROLL", roll);
  await heard;
  for (const socket of [...idle, master]) socket.close();
}, 60_000);

test(`${VISITS} connections leak no memory`, async () => {
  await using program = await startProgram(collectable);
  const visit = async (howMany: number) => {
    for (let done = 0; done < howMany; done += AT_ONCE) {
      const sockets = await seats(program.address, done, AT_ONCE);
      for (const socket of sockets) socket.close();
      await Promise.all(sockets.map(({ closed }) => closed));
    }
  };
  // Warm-up.
  await visit(VISITS / 4);
  const before = { heap: await heapOf(program), held: megabytesOf(program.pid) };
  await visit(VISITS);
  const after = { heap: await heapOf(program), held: megabytesOf(program.pid) };
  // A quarter of a kilobyte for each, less than any leak would be.
  expect(after.heap - before.heap).toBeLessThan(VISITS / 4 / 1024);
  if (before.held !== null && after.held !== null) expect(after.held - before.held).toBeLessThan(15);
  // The server has released all sockets of the account.
  const again = await Promise.all(
    Array.from({ length: SOCKETS_OF_ONE }, () => joinTable(program.address, tokens[1] ?? "")),
  );
  expect(again).toHaveLength(SOCKETS_OF_ONE);
  for (const socket of again) socket.close();
}, 120_000);
