import { afterAll, afterEach, beforeEach, describe, expect, test } from "bun:test";
import type { Ask } from "#shared/schemas/ask.ts";
import { startTestServer } from "../support/server.ts";
import type { TestSocket } from "../support/socket.ts";
import { give, rolled, say } from "./rolls-server.ts";

const MOST_OPEN = 20;
const server = startTestServer();
afterAll(server.stop);
const master = await server.guest("Custode", { isMaster: true });
const ada = await server.guest("Ada");
const [board, desk] = [await master.joinTable(), await ada.joinTable()];
const { _id: adas } = await give(ada);

let open: Ask[] = [];
beforeEach(() => {
  open = [];
});
afterEach(async () => {
  for (const { _id } of open) await say(board, "ASK_CLOSE", { askId: _id });
  await flushed(board);
});

async function ask(more: Record<string, unknown> = {}): Promise<Ask> {
  const aim = { kind: "skill", name: "Ascoltare" };
  await say(board, "ASK_ROLL", { clientId: crypto.randomUUID(), aim, to: [adas], ...more });
  const asked = (await board.next("rollAsked")).ask;
  open.push(asked);
  return asked;
}

/** Waits until a socket has received everything sent so far. */
async function flushed(socket: TestSocket): Promise<void> {
  await say(socket, "FINE", {});
  await socket.next("error", ({ code }) => code === "unknown_action");
}

const openNow = async (): Promise<string[]> => {
  const late = await master.joinTable();
  const ids = late.frames.flatMap(({ action, data }) => (action === "rollAsked" ? [data.ask._id] : []));
  late.close();
  return ids;
};

describe("a request", () => {
  test("that is secret closes none, which would tell players of it", async () => {
    for (let count = 0; count < MOST_OPEN; count += 1) await ask();
    await flushed(desk);
    const before = desk.frames.length;
    await ask({ secret: true });
    await flushed(board);
    await flushed(desk);
    expect(desk.frames.slice(before).map(({ action }) => action)).toEqual(["error"]);
    expect(await openNow()).toEqual(open.map(({ _id }) => _id));
  });

  test("beyond the maximum closes one that all have answered before one that waits", async () => {
    const waiting = await ask();
    for (let count = 1; count < MOST_OPEN; count += 1) {
      await rolled(desk, adas, { askId: (await ask())._id });
    }
    await ask();
    const left = open.filter((_, at) => at !== 1).map(({ _id }) => _id);
    expect(left).toContain(waiting._id);
    expect(await openNow()).toEqual(left);
  });
});
