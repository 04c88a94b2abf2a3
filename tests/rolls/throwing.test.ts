import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { Character } from "#shared/schemas/character.ts";
import { PIXEL } from "../support/investigator.ts";
import { type Guest, startTestServer } from "../support/server.ts";
import type { TestSocket } from "../support/socket.ts";
import { faces, give, listener, refused, rolled, say, stored } from "./rolls-server.ts";

const server = startTestServer();
afterAll(server.stop);
let [ada, bruno, master]: Guest[] = [];
let sheet: Character;
let [desk, other, board]: TestSocket[] = [];

function all() {
  if (!ada || !bruno || !master || !desk || !other || !board) throw new Error("nobody is there");
  return { ada, bruno, master, desk, other, board };
}

beforeAll(async () => {
  master = await server.guest("Custode", { isMaster: true });
  ada = await server.guest("Ada");
  bruno = await server.guest("Bruno");
  sheet = await give(ada);
  [desk, other, board] = [await ada.joinTable(), await bruno.joinTable(), await master.joinTable()];
});

describe("a server roll", () => {
  test("uses the stored value, and everybody at the table receives the same", async () => {
    const { desk, other, board } = all();
    const roll = await rolled(desk, sheet._id);
    expect(roll).toMatchObject({
      username: "Ada",
      who: sheet.characterInfo.name,
      characterId: sheet._id,
      what: "Ascoltare",
      kind: "skill",
      target: 60,
      difficulty: "normal",
      bonus: 0,
      origin: "server",
      pushOf: null,
      luckSpent: 0,
      seenBy: "all",
    });
    const { units = 0, tens = [] } = roll.dice ?? {};
    expect(roll.total).toBe(((tens[0] ?? 0) + units || 100) as number);
    for (const socket of [other, board]) {
      const heard = await socket.next("diceRollMessage", (message) => message.roll?._id === roll._id);
      expect(heard.roll).toEqual(roll);
      expect(heard.speachText).toContain("Ascoltare");
    }
  });

  test("requested again returns the first result, and only to the sender", async () => {
    const { desk, other, ada } = all();
    const clientId = crypto.randomUUID();
    const first = await rolled(desk, sheet._id, { clientId });
    await other.next("diceRollMessage", ({ roll }) => roll?._id === first._id);
    const before = other.frames.length;
    const again = await ada.joinTable();
    await again.next("diceRollMessage", ({ roll }) => roll?._id === first._id);
    await say(again, "ROLL", { clientId, characterId: sheet._id, aim: { kind: "skill", name: "Ascoltare" } });
    expect((await again.next("diceRollMessage", ({ roll }) => roll?.clientId === clientId)).roll).toEqual(
      first,
    );
    await say(again, "FINE", {});
    await again.next("error");
    expect(other.frames.length).toBe(before);
    again.close();
  });

  test.each([
    [2, 3],
    [1, 2],
    [0, 1],
    [-1, 2],
    [-2, 3],
  ])("with a bonus of %d has %d tens dice, and the right one counts", async (bonus, count) => {
    const { dice, total } = await rolled(all().desk, sheet._id, { bonus });
    expect(dice?.tens).toHaveLength(count);
    const totals = (dice?.tens ?? []).map((face) => face + (dice?.units ?? 0) || 100);
    expect(total).toBe(bonus > 0 ? Math.min(...totals) : Math.max(...totals));
  });

  test("passes when its level reaches the difficulty; the level is computed from the full value", async () => {
    const { desk } = all();
    const hard = await rolled(desk, sheet._id, { difficulty: "arduous", dice: faces(45) });
    expect(hard).toMatchObject({ level: "normal", passed: false });
    const enough = await rolled(desk, sheet._id, { difficulty: "arduous", dice: faces(30) });
    expect(enough).toMatchObject({ level: "arduous", passed: true });
  });

  test("of sanity, luck, a characteristic or a free number has its value", async () => {
    const { desk } = all();
    const value = (name: string) => sheet.points.find((point) => point.name === name)?.value;
    expect(await rolled(desk, sheet._id, { aim: { kind: "luck" } })).toMatchObject({
      what: "Fortuna",
      target: 50,
    });
    expect(await rolled(desk, sheet._id, { aim: { kind: "sanity" } })).toMatchObject({
      what: "Sanità",
      target: value("Punti Sanità"),
    });
    expect(await rolled(desk, sheet._id, { aim: { kind: "characteristic", name: "Forza" } })).toMatchObject({
      target: sheet.characteristics.find(({ name }) => name === "Forza")?.value,
    });
    const free = { aim: { kind: "free", what: "Il caso", target: 33 }, characterId: undefined };
    expect(await rolled(desk, sheet._id, free)).toMatchObject({ who: "Ada", what: "Il caso", target: 33 });
  });

  test("of a free number is marked as such, and does not count for a skill of that name", async () => {
    const { desk } = all();
    const skill = await rolled(desk, sheet._id, { dice: faces(30) });
    expect(skill).not.toHaveProperty("isChosen");
    const aim = { kind: "free", what: "Ascoltare", target: 95 };
    const clientId = crypto.randomUUID();
    await rolled(desk, sheet._id, { aim, clientId, dice: faces(30) });
    const told = desk.frames.findLast(
      (frame) => frame.action === "diceRollMessage" && frame.data.roll?.clientId === clientId,
    );
    expect(told?.data).toMatchObject({
      roll: { isChosen: true },
      message: expect.stringContaining("numero scelto"),
    });
    const { current } = (await (ada as Guest).get("/table/list")).body as { current: string };
    const { rolls } = (await (ada as Guest).get(`/table/${current}/rolls?what=Ascoltare`)).body as {
      rolls: { _id: string; clientId: string }[];
    };
    expect(rolls.some(({ _id }) => _id === skill._id)).toBe(true);
    expect(rolls.some((roll) => roll.clientId === clientId)).toBe(false);
  });

  test("of an attack rolls its damage when it hits, and none when it misses", async () => {
    const { desk } = all();
    const aim = { kind: "attack", weapon: 0 };
    const hit = await rolled(desk, sheet._id, { aim, dice: faces(2) });
    expect(hit).toMatchObject({ kind: "attack", passed: true, attack: { jammed: false } });
    expect(hit.attack?.damage?.total).toBeGreaterThan(0);
    const missed = await rolled(desk, sheet._id, { aim, dice: faces(95) });
    expect(missed.attack?.damage).toBeNull();
  });

  test("with dice typed in is marked as real, one made offline as away with its time; both need the right number of dice", async () => {
    const { desk } = all();
    expect(await rolled(desk, sheet._id, { dice: faces(60) })).toMatchObject({ origin: "real", total: 60 });
    const at = Date.now() - 60_000;
    expect(await rolled(desk, sheet._id, { dice: faces(12), rolledAt: at })).toMatchObject({
      origin: "away",
      at,
    });
    const skill = { kind: "skill", name: "Ascoltare" };
    const asked = { characterId: sheet._id, aim: skill };
    expect(await refused(desk, "ROLL", { ...asked, bonus: 1, dice: faces(60) })).toMatchObject({
      code: "malformed",
      message: expect.stringContaining("2 dadi"),
    });
    expect(await refused(desk, "ROLL", { ...asked, rolledAt: at })).toMatchObject({ code: "malformed" });
  });

  test("is refused with a message for another's sheet, an unknown skill, bonus dice on sanity, and an investigator seated elsewhere", async () => {
    const { ada, desk, other, board } = all();
    const asked = { characterId: sheet._id, aim: { kind: "skill", name: "Ascoltare" } };
    expect(await refused(other, "ROLL", asked)).toMatchObject({ code: "not_found" });
    const unknown = { ...asked, aim: { kind: "skill", name: "Volare" } };
    expect(await refused(desk, "ROLL", unknown)).toMatchObject({
      message: "Sulla scheda non c'è questa abilità",
    });
    const sanity = { ...asked, aim: { kind: "sanity" }, bonus: 1 };
    expect(await refused(desk, "ROLL", sanity)).toMatchObject({ code: "rule_broken" });
    const away = await give(ada);
    await ada.post("/character/seat", { id: away._id, tableId: null });
    expect(await refused(desk, "ROLL", { ...asked, characterId: away._id })).toMatchObject({
      code: "wrong_table",
    });
    expect(await refused(board, "ROLL", { ...asked, characterId: away._id })).toMatchObject({
      code: "not_found",
    });
  });

  test("can be made by a master for any investigator at the table", async () => {
    expect(await rolled(all().board, sheet._id)).toMatchObject({
      username: "Custode",
      characterId: sheet._id,
    });
  });
});

describe("a tick", () => {
  test("is earned once by a skill that passes, and removed by the owner", async () => {
    const { ada, desk } = all();
    const own = await give(ada);
    await rolled(desk, own._id, { dice: faces(61) });
    expect((await stored(ada, own._id)).ticks).toEqual([]);
    await rolled(desk, own._id, { dice: faces(60) });
    await rolled(desk, own._id, { dice: faces(12) });
    expect(await stored(ada, own._id)).toMatchObject({ ticks: ["Ascoltare"], version: 2 });
    const { body } = await ada.post("/character/tick", { id: own._id, skill: "ascoltare", on: false });
    expect(body.character).toMatchObject({ ticks: [] });
  });

  test("is earned neither with bonus dice, nor for the Mythos, nor by rolls that the player does not see", async () => {
    const { ada, desk, board } = all();
    const own = await give(ada);
    await rolled(desk, own._id, { bonus: 1, dice: { units: 1, tens: [0, 10] } });
    await rolled(desk, own._id, { aim: { kind: "skill", name: "Miti" }, dice: faces(2) });
    await rolled(board, own._id, { seenBy: "masters", dice: faces(2) });
    await rolled(board, own._id, { seenBy: "blind", dice: faces(2) });
    expect((await stored(ada, own._id)).ticks).toEqual([]);
  });

  test("does not change the portrait", async () => {
    const { ada, desk } = all();
    const own = await give(ada, listener({ images: { avatar: PIXEL } }));
    await rolled(desk, own._id, { dice: faces(2) });
    expect(await stored(ada, own._id)).toMatchObject({ ticks: ["Ascoltare"], images: own.images });
  });

  test("is not changed by an update of the sheet", async () => {
    const { ada, desk } = all();
    const own = await give(ada);
    await rolled(desk, own._id, { dice: faces(2) });
    const { _id, version, tableId: _table, ticks: _ticks, ...draft } = await stored(ada, own._id);
    const data = { ...draft, _id, version, ticks: ["Miti"], tableId: null };
    expect((await ada.post("/character/update", { data })).status).toBe(200);
    expect(await stored(ada, own._id)).toMatchObject({ ticks: ["Ascoltare"], tableId: expect.any(String) });
  });
});
