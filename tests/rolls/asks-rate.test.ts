import { afterAll, expect, test } from "bun:test";
import { type Clock, systemClock } from "../../src/clock.ts";
import { startTestServer } from "../support/server.ts";
import { give, refused } from "./rolls-server.ts";

let second = 0;
const clock: Clock = { ...systemClock, elapsed: () => second * 1000 };
const server = startTestServer({}, clock);
afterAll(server.stop);

test("a master can request rolls of few investigators per second, in few or many requests", async () => {
  const master = await server.guest("Custode", { isMaster: true });
  const to: string[] = [];
  while (to.length < 31) {
    second += 1;
    to.push((await give(master))._id);
  }
  const board = await master.joinTable();
  const request = { aim: { kind: "skill", name: "Ascoltare" }, to, secret: true };
  second += 1;
  for (const clientId of [crypto.randomUUID(), crypto.randomUUID()]) {
    board.say("ASK_ROLL", { ...request, clientId });
    await board.next("rollAsked");
  }
  expect(await refused(board, "ASK_ROLL", request)).toMatchObject({
    code: "too_many",
    message: "Troppe richieste tutte insieme: aspetta un secondo",
  });
  second += 1;
  board.say("ASK_ROLL", { ...request, clientId: crypto.randomUUID() });
  await board.next("rollAsked");
  board.close();
}, 20_000);
