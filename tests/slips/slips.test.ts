import { Database } from "bun:sqlite";
import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import { join } from "node:path";
import * as z from "zod/mini";
import { Slip } from "#shared/slips/index.ts";
import { type Clock, systemClock } from "../../src/clock.ts";
import { openRoom, type Room } from "../handouts/cast.ts";
import type { Guest } from "../support/server.ts";
import { openSocket, type TestSocket } from "../support/socket.ts";
import { allFrames, sitAt } from "../tables/live-group.ts";
import { startTables, userIdOf } from "../tables/tables-server.ts";

let passed = 0;
/** Steps of the elapsed time below the ping timeout, to stay below the rate limit. */
let ofSeconds = 0;
const clock: Clock = {
  now: () => systemClock.now() + passed,
  elapsed: () => systemClock.elapsed() + ofSeconds,
};
const server = startTables({}, clock);
afterAll(server.stop);
let room: Room;
let marta: TestSocket;
let lia: TestSocket;
let bruno: TestSocket;
beforeEach(async () => {
  room = await openRoom(server);
  [marta, lia, bruno] = [await sit(room.marta), await sit(room.lia), await sit(room.bruno)];
});

/** Joins as a page of protocol version 3, which knows slips. */
async function sit({ token }: Guest): Promise<TestSocket> {
  const socket = await openSocket(server.address, token);
  socket.say("SESSION_TOKEN", { tableId: room.table, speaks: 3 });
  await socket.next("ready");
  return socket;
}

/** @returns the code of the refusal, or null. */
async function write(
  socket: TestSocket,
  to: string,
  text = "Apro il baule.",
  clientId = crypto.randomUUID() as string,
): Promise<string | null> {
  socket.say("SLIP", { clientId, to, text });
  return (await socket.answer(clientId))?.code ?? null;
}

async function listOf(guest: Guest, query = ""): Promise<Slip[]> {
  const { body, text } = await guest.get(`/slip/list?table=${room.table}${query}`);
  return z.object({ slips: z.array(Slip) }).parse(body, { error: () => text }).slips;
}
const allow = (isAllowed: boolean) =>
  room.marta.post("/table/update", { id: room.table, settings: { slipsBetweenPlayers: isAllowed } });

describe("a slip to the masters", () => {
  test("reaches its writer and the masters, by frame and list, and nobody else", async () => {
    const liaId = room.liaId;
    expect(await write(lia, "masters", "  Apro il baule.  ")).toBeNull();
    const { slip } = await marta.next("slipCame");
    expect(slip).toMatchObject({
      from: liaId,
      to: "masters",
      toName: null,
      text: "Apro il baule.",
      isRead: false,
    });
    expect((await lia.next("slipCame")).slip).toEqual(slip);
    for (const guest of [room.marta, room.lia]) expect(await listOf(guest)).toEqual([slip]);
    const before = bruno.frames.length;
    const said = (await allFrames(bruno)).slice(before);
    expect(said.map(({ action }) => action)).toEqual(["error"]);
    expect(await listOf(room.bruno)).toEqual([]);
  });

  test("is not sent to a page of an older version, but is in its master's list", async () => {
    const old = await sitAt(server.address, room.marta, room.table);
    expect(await write(lia, "masters")).toBeNull();
    expect((await allFrames(old)).map(({ action }) => action)).not.toContain("slipCame");
    expect(await listOf(room.marta)).toHaveLength(1);
  });

  test("sent twice under one clientId is stored once, with the first text", async () => {
    const clientId = crypto.randomUUID();
    expect(await write(lia, "masters", "Prima", clientId)).toBeNull();
    expect(await write(lia, "masters", "Seconda", clientId)).toBeNull();
    expect((await listOf(room.marta)).map(({ text }) => text)).toEqual(["Prima"]);
    expect((await allFrames(marta)).filter(({ action }) => action === "slipCame")).toHaveLength(1);
  });

  test("is marked as read by a master only, and its writer is notified", async () => {
    await write(lia, "masters");
    const { slip } = await marta.next("slipCame");
    for (const [guest, status] of [
      [room.bruno, 404],
      [room.lia, 403],
      [room.marta, 200],
    ] as const) {
      expect((await guest.post("/slip/read", { id: slip._id })).status).toBe(status);
    }
    expect((await lia.next("slipCame", (came) => came.slip.isRead)).slip).toEqual({ ...slip, isRead: true });
    const count = lia.frames.length;
    expect((await room.marta.post("/slip/read", { id: slip._id })).status).toBe(200);
    expect((await allFrames(lia)).slice(count).map(({ action }) => action)).toEqual(["error"]);
  });

  test("by a master is for the others: its writer cannot mark it", async () => {
    await room.marta.post("/table/seat", { id: room.table, userId: room.brunoId, isMaster: true });
    expect(await write(marta, "masters", "Il faro è spento.")).toBeNull();
    const { slip } = await bruno.next("slipCame");
    expect((await room.marta.post("/slip/read", { id: slip._id })).status).toBe(403);
    expect((await listOf(room.bruno))[0]?.isRead).toBe(false);
    expect((await room.bruno.post("/slip/read", { id: slip._id })).status).toBe(200);
  });

  test("is not marked as read at an archived table", async () => {
    await write(lia, "masters");
    const { slip } = await marta.next("slipCame");
    await room.marta.post("/table/update", { id: room.table, isArchived: true });
    expect((await room.marta.post("/slip/read", { id: slip._id })).status).toBe(409);
    expect((await listOf(room.marta))[0]?.isRead).toBe(false);
  });

  test.each([
    ["nothing", ""],
    ["invisible characters", "\u200b \n"],
    ["more than 500 characters", "x".repeat(501)],
  ])("of %s is refused and not stored", async (_what, text) => {
    expect(await write(lia, "masters", text)).toBe("malformed");
    expect(await listOf(room.lia)).toEqual([]);
  });
});

describe("a slip to a player", () => {
  test("by a master reaches that player and the masters", async () => {
    expect(await write(marta, room.liaId, "Senti dei passi.")).toBeNull();
    expect((await lia.next("slipCame")).slip).toMatchObject({ to: room.liaId, text: "Senti dei passi." });
    expect(await listOf(room.bruno)).toEqual([]);
    expect(await write(lia, await userIdOf(room.marta, room.table), "Quanti?")).toBeNull();
  });

  test("by another player is refused unless the table allows it; then masters can read it, but not mark it", async () => {
    expect(await write(lia, room.brunoId)).toBe("forbidden");
    await allow(true);
    expect(await write(lia, room.brunoId, "Fidati di me.")).toBeNull();
    const { slip } = await marta.next("slipCame");
    expect((await bruno.next("slipCame")).slip).toEqual(slip);
    expect((await room.marta.post("/slip/read", { id: slip._id })).status).toBe(403);
    expect((await room.bruno.post("/slip/read", { id: slip._id })).status).toBe(200);
    await allow(false);
    expect(await write(bruno, room.liaId)).toBe("forbidden");
    expect(await listOf(room.bruno)).toHaveLength(1);
  });

  test("is refused to oneself, and to somebody at another table", async () => {
    const other = await openRoom(server);
    expect(await write(marta, await userIdOf(room.marta, room.table))).toBe("malformed");
    for (const absent of [crypto.randomUUID(), other.liaId])
      expect(await write(marta, absent)).toBe("not_found");
  });

  test("is not visible after leaving, and is visible to a player who becomes a master", async () => {
    await write(marta, room.liaId, "Senti dei passi.");
    await room.marta.post("/table/seat", { id: room.table, userId: room.brunoId, isMaster: true });
    expect((await listOf(room.bruno)).map(({ text }) => text)).toEqual(["Senti dei passi."]);
    await room.marta.post("/table/remove", { id: room.table, userId: room.liaId });
    expect((await room.lia.get(`/slip/list?table=${room.table}`)).status).toBe(404);
  });
});

test("one person can write sixty an hour, at all tables together", async () => {
  for (let written = 0; written < 60; written += 1) {
    ofSeconds += 60;
    expect(await write(lia, "masters", `${written}`)).toBeNull();
  }
  expect(await write(lia, "masters", "uno di troppo")).toBe("too_many");
  passed += 60 * 60_000;
  expect(await write(lia, "masters", "un'ora dopo")).toBeNull();
});

test("a list has the newest two hundred, and pages before any of them", async () => {
  using db = new Database(join(server.dataDir, "custode.db"));
  db.run(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250)
     INSERT INTO slips (id, table_id, from_id, text, at) SELECT printf('0190aaaa-0000-7000-8000-%012d', i), ?, ?, 'n' || i, i FROM n`,
    [room.table, room.liaId],
  );
  const newest = await listOf(room.marta);
  expect([newest.length, newest[0]?.text, newest.at(-1)?.text]).toEqual([200, "n250", "n51"]);
  const older = await listOf(room.marta, `&before=${newest.at(-1)?._id}`);
  expect([older.length, older[0]?.text, older.at(-1)?.text]).toEqual([50, "n50", "n1"]);
  expect((await room.marta.get(`/slip/list?table=${room.table}&before=prima`)).status).toBe(404);
});

test("slips are in the own data of their writer or receiver, and of nobody else", async () => {
  await write(lia, "masters", "Apro il baule.");
  const dataOf = async (guest: Guest) => (await guest.get("/user/data")).text;
  expect(await dataOf(room.lia)).toContain("Apro il baule.");
  for (const guest of [room.bruno, room.marta]) expect(await dataOf(guest)).not.toContain("Apro il baule.");
});
