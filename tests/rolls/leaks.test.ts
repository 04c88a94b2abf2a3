import { afterAll, describe, expect, test } from "bun:test";
import * as z from "zod/mini";
import { startTestServer } from "../support/server.ts";
import type { TestSocket } from "../support/socket.ts";
import { faces, give, rolled, say } from "./rolls-server.ts";

const server = startTestServer();
afterAll(server.stop);
const master = await server.guest("Custode", { isMaster: true });
const ada = await server.guest("Ada");
const bruno = await server.guest("Bruno");
/** Carlo may open tables, but is only a player at the first one. */
const carlo = await server.guest("Carlo", { isMaster: true });
const { current: table } = z.object({ current: z.string() }).parse((await ada.get("/table/list")).body);
const seatOf = async (username: string) => {
  const { seats } = z
    .object({ seats: z.array(z.object({ userId: z.string(), username: z.string() })) })
    .parse((await master.get(`/table/${table}`)).body);
  return seats.find((seat) => seat.username === username)?.userId;
};
await master.post("/table/seat", { id: table, userId: await seatOf("Carlo"), isMaster: false });
const sheet = await give(ada);
await give(bruno);
const [board, desk, other] = [await master.joinTable(), await ada.joinTable(), await bruno.joinTable()];

const LISTEN = { kind: "skill", name: "Ascoltare" };
/** The master sends a request. @returns it as the master receives it. */
async function ask(more: Record<string, unknown> = {}) {
  const clientId = crypto.randomUUID();
  const earlier = new Set(idsAsked());
  await say(board, "ASK_ROLL", { clientId, aim: LISTEN, to: ["*"], ...more });
  return (await board.next("rollAsked", ({ ask }) => !earlier.has(ask._id))).ask;
}
const idsAsked = () =>
  board.frames.flatMap(({ action, data }) => (action === "rollAsked" ? [data.ask._id] : []));
/** Waits until a socket has received everything sent so far. */
async function caughtUp(socket: TestSocket): Promise<void> {
  await say(socket, "FINE", {});
  await socket.next("error", ({ code }) => code === "unknown_action");
}

describe("hidden data", () => {
  test("is not revealed by a retry at another table where the roller is master", async () => {
    const created = await carlo.post("/table/create", { name: "Un altro" });
    const { table: own } = z.object({ table: z.object({ _id: z.string() }) }).parse(created.body);
    const socket = await carlo.joinTable();
    socket.say("SESSION_TOKEN", { tableId: table });
    await socket.next("seated", ({ table: seat }) => seat?._id === table && !seat.isMaster);
    const aim = { kind: "free", what: "SEGRETO", target: 50 };
    const blind = { clientId: crypto.randomUUID(), aim, seenBy: "blind" };
    await say(socket, "ROLL", blind);
    await socket.next("rollHidden", ({ clientId }) => clientId === blind.clientId);
    socket.say("SESSION_TOKEN", { tableId: own._id });
    await socket.next("seated", ({ table: seat }) => seat?.isMaster === true);
    await say(socket, "ROLL", blind);
    await caughtUp(socket);
    expect(JSON.stringify(socket.frames)).not.toContain("SEGRETO");
    socket.close();
  });

  test("is not revealed by the right to push the last roll", async () => {
    const first = await rolled(desk, sheet._id, { dice: faces(80) });
    const { _id } = await ask({ secret: true, to: [sheet._id] });
    await board.next("diceRollMessage", ({ roll }) => roll?.askId === _id);
    const clientId = crypto.randomUUID();
    await say(desk, "ROLL_PUSH", { clientId, rollId: first._id, why: "", dice: faces(81) });
    await desk.next("diceRollMessage", ({ roll }) => roll?.clientId === clientId);
  });

  test("is not revealed by the right to undo luck", async () => {
    const { _id: rollId } = await rolled(desk, sheet._id, { dice: faces(62) });
    await say(desk, "ROLL_LUCK", { clientId: crypto.randomUUID(), rollId, points: 2 });
    await desk.next("rollChanged", ({ roll }) => roll._id === rollId);
    const { _id } = await ask({ secret: true, to: [sheet._id] });
    await board.next("diceRollMessage", ({ roll }) => roll?.askId === _id);
    await say(desk, "ROLL_UNDO_LUCK", { rollId });
    const { roll } = await desk.next("rollChanged", ({ roll }) => roll._id === rollId);
    expect(roll.luckSpent).toBe(0);
  });

  test.each(["masters", "blind"])(
    "is not revealed by frames when another player answers a request for %s",
    async (seenBy) => {
      const open = await ask({ seenBy });
      await other.next("rollAsked", ({ ask }) => ask._id === open._id);
      const clientId = crypto.randomUUID();
      await say(desk, "ROLL", { clientId, characterId: sheet._id, aim: LISTEN, askId: open._id });
      await board.next("askChanged", ({ askId }) => askId === open._id);
      await desk.next("askChanged", ({ askId }) => askId === open._id);
      await caughtUp(other);
      expect(
        other.frames.filter(({ action, data }) => action === "askChanged" && data.askId === open._id),
      ).toEqual([]);
    },
  );

  test("such as a hidden difficulty is not revealed by the level, also with the published fumble rule", async () => {
    const settings = { disaster: "published" };
    await master.post("/table/update", { id: table, settings });
    const levels = [];
    for (const difficulty of ["normal", "extreme"]) {
      const { _id: askId } = await ask({ to: [sheet._id], difficulty, hideDifficulty: true });
      const seen = await rolled(desk, sheet._id, { askId, dice: faces(97) });
      levels.push(seen.level);
      const { roll } = await board.next("diceRollMessage", ({ roll }) => roll?.askId === askId);
      expect(roll?.level).toBe(difficulty === "extreme" ? "extrafailed" : "failed");
      const told = desk.frames.find(
        ({ action, data }) => action === "diceRollMessage" && data.roll?._id === seen._id,
      );
      expect(told?.data).toMatchObject({ level: "failed" });
      const { rolls } = z
        .object({ rolls: z.array(z.object({ _id: z.string(), level: z.string() })) })
        .parse((await ada.get(`/table/${table}/rolls`)).body);
      expect(rolls.find(({ _id }) => _id === seen._id)?.level).toBe("failed");
    }
    expect(levels).toEqual(["failed", "failed"]);
    await master.post("/table/update", { id: table, settings: { disaster: "specified" } });
  });

  test("such as a hidden difficulty is not revealed by the damage of an attack", async () => {
    const aim = { kind: "attack", weapon: 0 };
    const damages = [];
    for (const difficulty of ["normal", "arduous"]) {
      const { _id: askId } = await ask({ aim, to: [sheet._id], difficulty, hideDifficulty: true });
      const { attack } = await rolled(desk, sheet._id, { aim, askId, dice: faces(50) });
      damages.push(attack?.damage);
      const seen = await board.next("diceRollMessage", ({ roll }) => roll?.askId === askId);
      expect(seen.roll?.attack?.damage === null).toBe(difficulty === "arduous");
    }
    expect(damages).toEqual([null, null]);
    for (const { action, data } of desk.frames) {
      if (action === "diceRollMessage" && data.roll?.attack)
        expect(data.message + data.speachText).not.toContain("Danno");
    }
  });
});

test("revealing a roll that everybody sees changes nothing", async () => {
  await say(other, "DICE_ROLL", { message: "<b>34</b>", level: "normal", speachText: "Bruno: 34" });
  const { id: rollId } = await board.next("diceRollMessage", ({ speachText }) => speachText === "Bruno: 34");
  await caughtUp(board);
  await say(board, "ROLL_REVEAL", { rollId });
  await caughtUp(board);
  const { levels } = z
    .object({ levels: z.unknown() })
    .parse((await master.get(`/table/${table}/rolls?who=Bruno`)).body);
  expect(levels).toEqual({});
});
