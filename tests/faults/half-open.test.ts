import { afterAll, expect, test } from "bun:test";
import { isAll } from "../support/all.ts";
import { peopleIn } from "../support/people-in.ts";
import { startProgram } from "../support/program.ts";
import { joinTable } from "../support/socket.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { rawSocket } from "./raw-socket.ts";

const folder = temporaryFolder();
afterAll(() => folder[Symbol.dispose]());

/** In real time; `tests/live/timing.test.ts` tests the same with a fake clock. */
test.skipIf(!isAll)(
  "an unresponsive socket is closed after a minute, even if the server sends to it",
  async () => {
    const [token = "", other = ""] = peopleIn(folder.path, 2);
    await using program = await startProgram({ DATA_DIR: folder.path });
    const asleep = await rawSocket(program.address, other);
    const start = performance.now();
    const awake = await joinTable(program.address, token);
    const talking = setInterval(() => awake.say("SESSION_PONG"), 5_000);
    asleep.socket.resume();
    await asleep.closed;
    clearInterval(talking);
    expect(performance.now() - start).toBeGreaterThan(55_000);
    expect(performance.now() - start).toBeLessThan(70_000);
    awake.close();
  },
  90_000,
);
