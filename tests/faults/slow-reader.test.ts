import { afterAll, expect, test } from "bun:test";
import { megabytesOf } from "../support/memory-of.ts";
import { peopleIn } from "../support/people-in.ts";
import { startProgram } from "../support/program.ts";
import { joinTable, type TestSocket } from "../support/socket.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { longLibraryIn } from "./long-library.ts";
import { rawSocket } from "./raw-socket.ts";

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());
const [token = "", other = "", ...rollers] = peopleIn(folder.path, 9);
longLibraryIn(folder.path);
const env = { DATA_DIR: folder.path, LOG_LEVEL: "info" };

/** Ten kilobytes after HTML escaping by the server. */
const longRoll = (speachText: string) => ({ message: "&".repeat(2000), level: "normal", speachText });

test("a socket that does not read is closed with a log line, and the others receive everything", async () => {
  await using program = await startProgram(env);
  const master = await joinTable(program.address, token);
  // One by one, because this process reads for all of them.
  const table: TestSocket[] = [];
  for (const roller of rollers) table.push(await joinTable(program.address, roller));
  // The list of sounds alone fills the send buffer, so the server notices at once that they do not read.
  const slow = await Promise.all(Array.from({ length: 5 }, () => rawSocket(program.address, other)));
  for (const { socket } of slow) socket.pause();
  const before = megabytesOf(program.pid);
  for (const [index, seat] of table.entries())
    for (let said = 0; said < 19; said += 1) seat.say("DICE_ROLL", longRoll(`${index}/${said}`));
  for (const index of table.keys())
    await master.next("diceRollMessage", ({ speachText }) => speachText === `${index}/18`);
  const after = megabytesOf(program.pid);
  for (const { socket } of slow) socket.resume();
  await Promise.all(slow.map(({ closed }) => closed));

  expect(master.frames.filter(({ action }) => action === "diceRollMessage")).toHaveLength(19 * table.length);
  for (const seat of [master, ...table]) seat.close();
  const { stdout } = await program.end("SIGTERM");
  expect(stdout.match(/too slow a reader was dropped/g)).toHaveLength(slow.length);
  // Without the limit it would be five times the data sent.
  if (before !== null && after !== null) expect(after - before).toBeLessThan(60);
}, 30_000);

test("a slow socket receives the complete welcome and then all rolls made meanwhile", async () => {
  await using program = await startProgram(env);
  const master = await joinTable(program.address, token);
  const slow = await rawSocket(program.address, other);
  const [welcomed, heard] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  let text = "";
  slow.socket.on("data", (chunk) => {
    text += chunk.toString("latin1");
    if (text.includes('"seated"')) welcomed.resolve();
    if (text.slice(-20_000).includes("tiro 9")) heard.resolve(text);
  });
  // Earlier rolls would be part of the welcome.
  await welcomed.promise;
  slow.socket.pause();
  for (let said = 0; said < 10; said += 1) {
    master.say("DICE_ROLL", longRoll(`tiro ${said}`));
    await master.next("diceRollMessage", ({ speachText }) => speachText === `tiro ${said}`);
  }
  const closed = slow.closed.then(() => {
    throw new Error("the slow socket was closed");
  });
  slow.socket.resume();
  const all = await Promise.race([heard.promise, closed]);
  closed.catch(() => {});
  const told = [...all.matchAll(/"action":"(\w+)"|(tiro \d)/g)].map(([, action, spoken]) => action ?? spoken);
  const rolls = Array.from({ length: 10 }, (_, said) => ["diceRollMessage", `tiro ${said}`]).flat();
  expect(told.slice(-23)).toEqual(["audioStreaming", "sceneStreaming", "audioListUpdated", ...rolls]);
  slow.socket.destroy();
  master.close();
}, 30_000);

/** Milliseconds. */
const GIVEN_BACK_WITHIN = 10_000;

test("150 sockets that do not read their 7 MB use little memory, and others can join", async () => {
  await using program = await startProgram(env);
  const hoarders = [];
  for (const roller of [other, ...rollers.slice(0, 4)]) {
    const sockets = await Promise.all(Array.from({ length: 30 }, () => rawSocket(program.address, roller)));
    for (const { socket } of sockets) socket.pause();
    hoarders.push(...sockets);
  }
  const guest = await joinTable(program.address, token);
  guest.say("DICE_ROLL", longRoll("onesto"));
  await guest.next("diceRollMessage", ({ speachText }) => speachText === "onesto");
  // The memory is freed at the next garbage collection.
  const latest = performance.now() + GIVEN_BACK_WITHIN;
  let held = megabytesOf(program.pid);
  while (held !== null && held >= 250 && performance.now() < latest) {
    await Bun.sleep(100);
    held = megabytesOf(program.pid);
  }
  if (held !== null) expect(held).toBeLessThan(250);
  expect(program.said()).toContain("too slow a reader was dropped");
  for (const { socket } of hoarders) socket.destroy();
  guest.close();
}, 60_000);
