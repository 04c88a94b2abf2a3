import { afterAll, describe, expect, test } from "bun:test";
import * as z from "zod/mini";
import { RecordedRoll } from "#shared/schemas/roll.ts";
import { prepareDataFolder } from "../../src/db/data-folder.ts";
import { openDatabase } from "../../src/db/open.ts";
import { recordedRolls } from "../../src/rolls/record-store.ts";
import { prune } from "../../src/rolls/store.ts";
import { type Guest, startTestServer } from "../support/server.ts";
import { faces, give, refused, rolled, say } from "./rolls-server.ts";

const server = startTestServer();
afterAll(server.stop);
const master = await server.guest("Custode", { isMaster: true });
const ada = await server.guest("Ada");
const bruno = await server.guest("Bruno");
const sheet = await give(ada);
const { current: table } = z.object({ current: z.string() }).parse((await ada.get("/table/list")).body);

const Record = z.object({
  rolls: z.array(RecordedRoll),
  more: z.boolean(),
  levels: z.record(z.string(), z.number()),
});
const recordOf = async (guest: Guest, query = "") =>
  Record.parse((await guest.get(`/table/${table}/rolls${query}`)).body);

/** Makes a hidden roll with a unique name, and waits until everybody has received their frames. */
async function hide(seenBy: "masters" | "blind", secret: string) {
  const [desk, other, board] = [await ada.joinTable(), await bruno.joinTable(), await master.joinTable()];
  const clientId = crypto.randomUUID();
  const aim = { kind: "free", what: secret, target: 50 };
  await say(desk, "ROLL", { clientId, aim, seenBy });
  const { roll } = await board.next("diceRollMessage", ({ roll }) => roll?.clientId === clientId);
  for (const socket of [desk, other]) {
    await say(socket, "FINE", {});
    await socket.next("error");
  }
  return { desk, other, board, clientId, id: roll?._id ?? "" };
}

describe("a hidden roll", () => {
  test("for the masters reaches roller and masters, and no frame, list or welcome of another player", async () => {
    const { desk, other, board, id } = await hide("masters", "SEGRETO-UNO");
    expect(JSON.stringify(desk.frames)).toContain("SEGRETO-UNO");
    expect(JSON.stringify(other.frames)).not.toContain("SEGRETO-UNO");
    const late = await bruno.joinTable();
    expect(JSON.stringify(late.frames)).not.toContain("SEGRETO-UNO");
    expect(JSON.stringify(await recordOf(bruno))).not.toContain("SEGRETO-UNO");
    expect((await recordOf(bruno)).levels).toEqual({});
    for (const guest of [ada, master]) expect(JSON.stringify(await recordOf(guest))).toContain("SEGRETO-UNO");
    for (const [action, more] of [
      ["ROLL_PUSH", { why: "" }],
      ["ROLL_LUCK", { points: 1 }],
    ] as const) {
      expect(await refused(other, action, { rollId: id, ...more })).toMatchObject({ code: "not_found" });
    }
    for (const socket of [desk, other, board, late]) socket.close();
  });

  test("that is blind tells the roller only that it was made", async () => {
    const { desk, other, board, clientId } = await hide("blind", "SEGRETO-DUE");
    expect(await desk.next("rollHidden")).toEqual({ clientId, at: expect.any(Number) });
    for (const socket of [desk, other]) expect(JSON.stringify(socket.frames)).not.toContain("SEGRETO-DUE");
    for (const guest of [ada, bruno]) {
      expect(JSON.stringify(await recordOf(guest))).not.toContain("SEGRETO-DUE");
      const late = await guest.joinTable();
      expect(JSON.stringify(late.frames)).not.toContain("SEGRETO-DUE");
      late.close();
    }
    expect(JSON.stringify(await recordOf(master))).toContain("SEGRETO-DUE");
    for (const socket of [desk, other, board]) socket.close();
  });

  test("is revealed to everybody by a master", async () => {
    const { desk, other, board, id } = await hide("blind", "SEGRETO-TRE");
    expect(await refused(desk, "ROLL_REVEAL", { rollId: id })).toMatchObject({ code: "forbidden" });
    await say(board, "ROLL_REVEAL", { rollId: id });
    for (const socket of [desk, other]) {
      expect((await socket.next("rollChanged")).roll).toMatchObject({
        _id: id,
        seenBy: "all",
        what: "SEGRETO-TRE",
      });
    }
    expect(JSON.stringify(await recordOf(bruno))).toContain("SEGRETO-TRE");
    for (const socket of [desk, other, board]) socket.close();
  });

  test("is not in the log", () => {
    expect(server.lines.join()).not.toContain("SEGRETO");
  });
});

describe("the record of rolls", () => {
  test("is listed newest first, by page, person and skill, with a count of each level", async () => {
    const desk = await ada.joinTable();
    for (const total of [12, 61, 60, 99]) await rolled(desk, sheet._id, { dice: faces(total) });
    const { rolls, more, levels } = await recordOf(ada, "?what=Ascoltare&limit=2");
    expect(rolls.map(({ total }) => total)).toEqual([99, 60]);
    expect(more).toBe(true);
    expect(levels).toEqual({ extreme: 1, failed: 1, normal: 1, extrafailed: 1 });
    const next = await recordOf(ada, `?what=Ascoltare&limit=2&before=${rolls[1]?._id}`);
    expect(next).toMatchObject({ more: false, rolls: [{ total: 61 }, { total: 12 }] });
    expect((await recordOf(ada, "?who=Bruno")).rolls).toEqual([]);
    desk.close();
  });

  test("contains told rolls, marked as told and not counted", async () => {
    const desk = await bruno.joinTable();
    await say(desk, "DICE_ROLL", { message: "<b>34</b>", level: "normal", speachText: "Bruno: detto" });
    await desk.next("diceRollMessage", ({ speachText }) => speachText === "Bruno: detto");
    await server.restart();
    const { rolls, levels } = await recordOf(bruno, "?who=Bruno");
    expect(rolls).toMatchObject([{ origin: "told", target: null, dice: null, message: "<b>34</b>" }]);
    expect(levels).toEqual({});
  });

  test("deletes the oldest", () => {
    const { db, close } = openDatabase(prepareDataFolder(server.dataDir), { mayMigrate: false });
    const all = () => recordedRolls(db, table, { userId: "", isMaster: true }, {}, 1_000);
    const before = all();
    prune(db, table, 3);
    expect(all()).toEqual(before.slice(0, 3));
    close();
  });
});

test("a roll for the masters that a master pushes is seen by its first roller, and by no other player", async () => {
  const [desk, other, board] = [await ada.joinTable(), await bruno.joinTable(), await master.joinTable()];
  const first = await rolled(desk, sheet._id, { seenBy: "masters", dice: faces(81) });
  const clientId = crypto.randomUUID();
  const push = { clientId, rollId: first._id, why: "", dice: faces(71) };
  const pushed = async (socket: typeof desk) =>
    (await socket.next("diceRollMessage", ({ roll }) => roll?.clientId === clientId)).roll;
  const before = other.frames.length;
  await say(board, "ROLL_PUSH", push);
  for (const socket of [desk, board]) {
    expect(await pushed(socket)).toMatchObject({ pushOf: first._id, total: 71, seenBy: "masters" });
  }
  // A retry is answered, and rolls nothing.
  await say(board, "ROLL_PUSH", push);
  await pushed(board);
  const { rolls } = await recordOf(ada);
  expect(rolls.filter(({ pushOf }) => pushOf === first._id)).toHaveLength(1);
  expect(other.frames.length).toBe(before);
  for (const socket of [desk, other, board]) socket.close();
});
