import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import type { Character } from "#shared/schemas/character.ts";
import { type Clock, systemClock } from "../../src/clock.ts";
import { startTestServer } from "../support/server.ts";
import type { TestSocket } from "../support/socket.ts";
import { faces, give, luckOf, refused, rolled, say, stored } from "./rolls-server.ts";

let passed = 0;
const clock: Clock = { ...systemClock, now: () => systemClock.now() + passed };
const server = startTestServer({}, clock);
afterAll(server.stop);
const master = await server.guest("Custode", { isMaster: true });
const ada = await server.guest("Ada");
const bruno = await server.guest("Bruno");
const [desk, other, board] = [await ada.joinTable(), await bruno.joinTable(), await master.joinTable()];
let sheet: Character;
beforeEach(async () => {
  sheet = await give(ada);
});

const pushed = async (socket: TestSocket, rollId: string, more: Record<string, unknown> = {}) => {
  const clientId = crypto.randomUUID();
  await say(socket, "ROLL_PUSH", { clientId, rollId, why: "Trattengo il fiato", ...more });
  const { roll, message } = await socket.next("diceRollMessage", ({ roll }) => roll?.clientId === clientId);
  if (!roll) throw new Error("a roll without its facts");
  return { ...roll, message };
};
const changed = async (socket: TestSocket, rollId: string) =>
  (await socket.next("rollChanged", ({ roll }) => roll._id === rollId)).roll;

describe("a pushed roll", () => {
  test("is a second roll of the same value with the player's reason, sent to the table", async () => {
    const first = await rolled(desk, sheet._id, { dice: faces(80) });
    const second = await pushed(desk, first._id, { dice: faces(40) });
    expect(second).toMatchObject({ pushOf: first._id, target: 60, total: 40, passed: true });
    expect(second.message).toContain("Trattengo il fiato");
    await other.next("diceRollMessage", ({ roll }) => roll?._id === second._id);
    expect((await stored(ada, sheet._id)).ticks).toEqual(["Ascoltare"]);
  });

  test.each([
    ["that has passed", { dice: faces(12) }, "Un tiro riuscito non si forza"],
    ["that was a disaster", { dice: faces(100) }, "Un disastro non si forza"],
    ["of Fortuna", { aim: { kind: "luck" }, dice: faces(90) }, "Un tiro di Fortuna non si forza"],
    ["of an attack", { aim: { kind: "attack", weapon: 0 }, dice: faces(90) }, "Un attacco non si forza"],
  ])("is refused for one %s", async (_which, how, message) => {
    const { _id: rollId } = await rolled(desk, sheet._id, how);
    expect(await refused(desk, "ROLL_PUSH", { rollId, why: "" })).toMatchObject({
      code: "rule_broken",
      message,
    });
  });

  test("is refused for a pushed roll, for any but the investigator's last roll, and to another player", async () => {
    const first = await rolled(desk, sheet._id, { dice: faces(80) });
    expect(await refused(other, "ROLL_PUSH", { rollId: first._id, why: "" })).toMatchObject({
      code: "forbidden",
    });
    const second = await pushed(desk, first._id, { dice: faces(81) });
    expect(await refused(desk, "ROLL_PUSH", { rollId: second._id, why: "" })).toMatchObject({
      message: "Un tiro forzato non si ripete",
    });
    expect(await refused(desk, "ROLL_PUSH", { rollId: first._id, why: "" })).toMatchObject({
      message: "Si forza solo l'ultimo tiro di un investigatore",
    });
  });

  test("changes the difficulty only if a master pushes", async () => {
    const { _id: rollId } = await rolled(desk, sheet._id, { dice: faces(80) });
    const asked = { rollId, why: "", difficulty: "extreme" };
    expect(await refused(desk, "ROLL_PUSH", asked)).toMatchObject({ code: "forbidden" });
    expect(await pushed(board, rollId, { difficulty: "extreme" })).toMatchObject({ difficulty: "extreme" });
  });
});

describe("spending luck", () => {
  test("improves the level for exactly its cost, reduces the sheet's luck at once, and removes the tick", async () => {
    const first = await rolled(desk, sheet._id, { dice: faces(67) });
    await say(desk, "ROLL_LUCK", { clientId: crypto.randomUUID(), rollId: first._id, points: 7 });
    for (const socket of [desk, other]) {
      expect(await changed(socket, first._id)).toMatchObject({
        total: 60,
        level: "normal",
        passed: true,
        luckSpent: 7,
      });
    }
    expect(luckOf(await stored(ada, sheet._id))).toBe(43);
    expect((await stored(ada, sheet._id)).ticks).toEqual([]);

    const own = await give(ada);
    const good = await rolled(desk, own._id, { dice: faces(31) });
    expect((await stored(ada, own._id)).ticks).toEqual(["Ascoltare"]);
    await say(desk, "ROLL_LUCK", { clientId: crypto.randomUUID(), rollId: good._id, points: 1 });
    expect(await changed(desk, good._id)).toMatchObject({ level: "arduous" });
    expect((await stored(ada, own._id)).ticks).toEqual([]);
  });

  test("sent twice is applied once", async () => {
    const { _id: rollId } = await rolled(desk, sheet._id, { dice: faces(67) });
    const asked = { clientId: crypto.randomUUID(), rollId, points: 7 };
    await say(desk, "ROLL_LUCK", asked);
    await changed(desk, rollId);
    await say(desk, "ROLL_LUCK", asked);
    await say(desk, "FINE", {});
    await desk.next("error", ({ code }) => code === "unknown_action");
    expect(luckOf(await stored(ada, sheet._id))).toBe(43);
  });

  test("is refused for a wrong cost, to another player, for a fumble, and if the table does not allow it", async () => {
    const first = await rolled(desk, sheet._id, { dice: faces(67) });
    expect(await refused(desk, "ROLL_LUCK", { rollId: first._id, points: 8 })).toMatchObject({
      message: "Un livello migliore costa 7 o 37 di Fortuna",
    });
    expect(await refused(other, "ROLL_LUCK", { rollId: first._id, points: 7 })).toMatchObject({
      code: "forbidden",
    });
    const disaster = await rolled(desk, sheet._id, { dice: faces(99) });
    expect(await refused(desk, "ROLL_LUCK", { rollId: disaster._id, points: 39 })).toMatchObject({
      code: "rule_broken",
    });
    const { current: id } = (await master.get("/table/list")).body;
    await master.post("/table/update", { id, settings: { spendLuck: false } });
    expect(await refused(desk, "ROLL_LUCK", { rollId: first._id, points: 7 })).toMatchObject({
      message: "A questo tavolo la Fortuna non si spende",
    });
    await master.post("/table/update", { id, settings: { spendLuck: true } });
  });

  test("is undone without hiding a roll that was revealed meanwhile", async () => {
    const { _id: rollId } = await rolled(desk, sheet._id, { dice: faces(67), seenBy: "masters" });
    await say(desk, "ROLL_LUCK", { clientId: crypto.randomUUID(), rollId, points: 7 });
    expect(await changed(desk, rollId)).toMatchObject({ level: "normal" });
    await say(board, "ROLL_REVEAL", { rollId });
    expect(await changed(other, rollId)).toMatchObject({ level: "normal", seenBy: "all" });
    await say(desk, "ROLL_UNDO_LUCK", { rollId });
    expect(await changed(other, rollId)).toMatchObject({ level: "failed", luckSpent: 0, seenBy: "all" });
    const late = await bruno.joinTable();
    const told = late.frames.flatMap(({ action, data }) =>
      action === "diceRollMessage" && data.roll?._id === rollId ? [data.message] : [],
    );
    expect(told).toEqual([expect.not.stringContaining("Fortuna")]);
    late.close();
  });

  test("is undone within ten seconds if nothing has followed, which restores the roll", async () => {
    const first = await rolled(desk, sheet._id, { dice: faces(67) });
    await say(desk, "ROLL_LUCK", { clientId: crypto.randomUUID(), rollId: first._id, points: 37 });
    await changed(desk, first._id);
    await say(desk, "ROLL_UNDO_LUCK", { rollId: first._id });
    expect(await changed(desk, first._id)).toEqual(first);
    expect(luckOf(await stored(ada, sheet._id))).toBe(50);

    await say(desk, "ROLL_LUCK", { clientId: crypto.randomUUID(), rollId: first._id, points: 7 });
    await changed(desk, first._id);
    passed += 10_001;
    expect(await refused(desk, "ROLL_UNDO_LUCK", { rollId: first._id })).toMatchObject({
      code: "rule_broken",
    });
    expect(luckOf(await stored(ada, sheet._id))).toBe(43);
  });
});

describe("opposed rolls", () => {
  test("are won by the better level and shown to those who see both; then neither can be pushed", async () => {
    const his = await give(bruno);
    const one = await rolled(desk, sheet._id, { dice: faces(55) });
    const two = await rolled(other, his._id, { dice: faces(20) });
    await say(desk, "OPPOSE", { one: one._id, other: two._id });
    for (const socket of [desk, other, board]) {
      expect(await socket.next("opposed", ({ one: id }) => id === one._id)).toEqual({
        one: one._id,
        other: two._id,
        winner: "other",
        unbound: "other",
        why: "livello migliore",
      });
    }
    const lost = await rolled(desk, sheet._id, { dice: faces(80) });
    await say(board, "OPPOSE", { one: two._id, other: lost._id });
    expect((await other.next("opposed", ({ other: id }) => id === lost._id)).winner).toBe("one");
    expect(await refused(desk, "ROLL_PUSH", { rollId: lost._id, why: "" })).toMatchObject({
      message: "Un tiro contrapposto non si forza",
    });
  });

  test("may be rolled by the master for the other side", async () => {
    const one = await rolled(desk, sheet._id, { dice: faces(55) });
    const his = await give(bruno);
    await say(board, "OPPOSE", {
      one: one._id,
      other: { characterId: his._id, aim: { kind: "skill", name: "Ascoltare" } },
    });
    const { other: against } = await desk.next("opposed", ({ one: id }) => id === one._id);
    expect((await desk.next("diceRollMessage", ({ roll }) => roll?._id === against)).roll).toMatchObject({
      username: "Custode",
      characterId: his._id,
    });
  });
});
