import { afterAll, expect, test } from "bun:test";
import { connect, type Socket } from "node:net";
import { roll } from "../live/people.ts";
import { apiOf } from "../support/api.ts";
import { megabytesOf } from "../support/memory-of.ts";
import { peopleIn } from "../support/people-in.ts";
import { startProgram } from "../support/program.ts";
import { joinTable } from "../support/socket.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());
const CALLERS = 400;

/** Incomplete requests: half a head, half a body. */
const BEGINNINGS = [
  "GET /user/me HTTP/1.1\r\nHost: custode.test\r\nX-Slow: ",
  "POST /user/login HTTP/1.1\r\nHost: custode.test\r\nContent-Type: application/json\r\nContent-Length: 4000\r\n\r\n{",
];

test(`${CALLERS} slow-loris connections do not delay others`, async () => {
  const [token = "", other = ""] = peopleIn(folder.path, 2);
  await using program = await startProgram({ DATA_DIR: folder.path });
  const { hostname, port } = new URL(program.address);
  const before = megabytesOf(program.pid);
  const callers = await Promise.all(
    Array.from(
      { length: CALLERS },
      (_, index) =>
        new Promise<Socket>((resolve) => {
          const socket = connect(Number(port), hostname, () => resolve(socket));
          socket.on("error", () => {});
          socket.write(BEGINNINGS[index % BEGINNINGS.length] ?? "");
        }),
    ),
  );
  const dribbling = setInterval(() => {
    for (const socket of callers) socket.write("a");
  }, 100);

  const [ada, bruno] = [await joinTable(program.address, token), await joinTable(program.address, other)];
  const waits: number[] = [];
  for (let time = 0; time < 20; time += 1) {
    const start = performance.now();
    expect((await apiOf(program.address, token).get("/character/list")).status).toBe(200);
    ada.say("DICE_ROLL", { ...roll, speachText: `${time}` });
    await bruno.next("diceRollMessage", ({ speachText }) => speachText === `${time}`);
    waits.push(performance.now() - start);
    await Bun.sleep(60);
  }
  clearInterval(dribbling);
  expect(waits.sort((a, b) => a - b)[Math.floor(waits.length / 2)]).toBeLessThan(250);
  const after = megabytesOf(program.pid);
  if (before !== null && after !== null) expect(after - before).toBeLessThan(40);
  for (const socket of callers) socket.destroy();
  ada.close();
  bruno.close();
}, 30_000);
