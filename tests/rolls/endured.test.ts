import { afterAll, describe, expect, test } from "bun:test";
import type { Character } from "#shared/schemas/character.ts";
import { done, hitIn, kinds, sturdy } from "../condition/condition-server.ts";
import { startTestServer } from "../support/server.ts";
import type { TestSocket } from "../support/socket.ts";
import { faces, give, luckOf, refused, say, stored } from "./rolls-server.ts";

/** The Costituzione rolls against unconsciousness and death, and luck spent on them. */

const server = startTestServer();
afterAll(server.stop);
const master = await server.guest("Custode", { isMaster: true });
const ada = await server.guest("Ada");
const bruno = await server.guest("Bruno");
const table = String((await master.get("/table/list")).body.current);
const desk = await ada.joinTable();

const TOO_LATE = "È tardi per la Fortuna: dopo questo tiro è successo dell'altro";

async function struck(amount: number): Promise<Character> {
  const sheet = await give(ada, sturdy({}, { Costituzione: 40 }));
  return done(await ada.post("/character/harm", { id: sheet._id, amount })).character;
}

/** Makes the pending roll. */
async function endure({ _id: id }: Character, what: "consciousness" | "dying", total: number, who = ada) {
  const told = done(await who.post("/character/follow-up", { id, what, dice: faces(total) }));
  return { ...told, rollId: told.events[0]?.rollId ?? "" };
}

async function spend(rollId: string, points: number, socket: TestSocket = desk) {
  await say(socket, "ROLL_LUCK", { clientId: crypto.randomUUID(), rollId, points });
  return (await socket.next("rollChanged", ({ roll }) => roll._id === rollId)).roll;
}
async function takeBack(rollId: string) {
  await say(desk, "ROLL_UNDO_LUCK", { rollId });
  return (await desk.next("rollChanged", ({ roll }) => roll._id === rollId)).roll;
}
const refusal = async (rollId: string, points = 1, socket = desk) =>
  (await refused(socket, "ROLL_LUCK", { rollId, points })).message;

async function diaryOf({ _id }: Character): Promise<string[]> {
  const { characterInfo } = await stored(ada, _id);
  const { entries } = (await master.get(`/diary/entries?table=${table}`)).body as {
    entries: { kind: string; text: string }[];
  };
  return entries
    .filter(({ kind, text }) => kind === "body" && text.startsWith(characterInfo.name))
    .map(({ text }) => text);
}

describe("luck spent on a roll against unconsciousness", () => {
  test("keeps the investigator conscious; undone, he is unconscious again", async () => {
    const sheet = await struck(6);
    const { rollId } = await endure(sheet, "consciousness", 47);
    expect((await stored(ada, sheet._id)).condition).toMatchObject({ unconscious: true, due: [] });
    const bought = await spend(rollId, 7);
    expect(bought).toMatchObject({
      ...{ kind: "characteristic", passed: true, luckSpent: 7, total: 40 },
      outcome: "resta cosciente",
    });
    const awake = await stored(ada, sheet._id);
    expect(awake.condition).toMatchObject({ unconscious: false, majorWound: true, due: [] });
    expect(luckOf(awake)).toBe(43);
    expect((await diaryOf(sheet))[0]).toContain("resta cosciente");

    expect(await takeBack(rollId)).toMatchObject({ passed: false, luckSpent: 0, outcome: "perde i sensi" });
    const fainted = await stored(ada, sheet._id);
    expect(fainted.condition).toMatchObject({ unconscious: true, majorWound: true, due: [] });
    expect(luckOf(fainted)).toBe(50);
    const [newest, before] = await diaryOf(sheet);
    expect(newest).toContain("perde i sensi");
    expect(before).toContain("subisce 6 danni");
  });

  test("that only improves a success changes nothing else", async () => {
    const sheet = await struck(6);
    const { rollId, character } = await endure(sheet, "consciousness", 30);
    expect(await spend(rollId, 10)).toMatchObject({ level: "arduous", outcome: "resta cosciente" });
    expect((await stored(ada, sheet._id)).condition).toEqual(character.condition);
    await takeBack(rollId);
  });

  test("cannot be undone after newer damage, but again once that damage was undone", async () => {
    const sheet = await struck(6);
    const { rollId } = await endure(sheet, "consciousness", 47);
    await spend(rollId, 7);
    await takeBack(rollId);
    await spend(rollId, 7);
    const { _id: eventId } =
      done(await ada.post("/character/harm", { id: sheet._id, amount: 1 })).events[0] ?? {};
    expect((await refused(desk, "ROLL_UNDO_LUCK", { rollId })).message).toBe(TOO_LATE);
    expect(luckOf(await stored(ada, sheet._id))).toBe(43);
    expect((await ada.post("/character/undo", { id: sheet._id, eventId })).status).toBe(200);
    await takeBack(rollId);
    expect((await stored(ada, sheet._id)).condition.unconscious).toBe(true);
  });

  test("is refused after a newer event of the body, and nothing is spent", async () => {
    const sheet = await struck(6);
    const { rollId, events } = await endure(sheet, "consciousness", 47);
    // Unconscious already, he is dying now: no field of the first event has changed.
    const blow = done(await master.post("/character/harm", { id: sheet._id, amount: 6 }));
    expect(await refusal(rollId, 7)).toBe(TOO_LATE);
    const dying = await stored(ada, sheet._id);
    expect(luckOf(dying)).toBe(50);
    expect(dying.condition).toEqual(blow.character.condition);
    await master.post("/character/undo", { id: sheet._id, eventId: blow.events[0]?._id });
    await master.post("/character/undo", { id: sheet._id, eventId: events[0]?._id });
    expect(await refusal(rollId, 7)).toBe(TOO_LATE);
    expect((await stored(ada, sheet._id)).condition.due).toEqual(["consciousness"]);
  });
});

describe("luck spent on a roll against death", () => {
  test("revives him as dying; undone, he is dead again", async () => {
    const sheet = await struck(12);
    const { rollId, events } = await endure(sheet, "dying", 45);
    expect(kinds({ events })).toEqual(["died"]);
    await spend(rollId, 5);
    expect((await stored(ada, sheet._id)).condition).toMatchObject({
      ...{ dead: false, dying: true, unconscious: true, due: ["dying"] },
    });
    await takeBack(rollId);
    expect((await stored(ada, sheet._id)).condition).toMatchObject({ dead: true, dying: false, due: [] });
    await spend(rollId, 5);
    expect(kinds(await endure(sheet, "dying", 40))).toEqual(["held-on"]);
    // By then a newer roll has followed.
    expect((await refused(desk, "ROLL_UNDO_LUCK", { rollId })).code).toBe("rule_broken");
  });

  test("keeps the temporary hit point, but not after newer damage", async () => {
    const sheet = await struck(12);
    await ada.post("/character/heal", { id: sheet._id, how: "first-aid" });
    const relapsed = await endure(sheet, "dying", 50);
    expect(hitIn(relapsed.character)).toBe(0);
    await spend(relapsed.rollId, 10);
    const kept = await stored(ada, sheet._id);
    expect([hitIn(kept), kept.condition.stabilised]).toEqual([1, true]);
    await takeBack(relapsed.rollId);
    const killed = done(await master.post("/character/harm", { id: sheet._id, amount: 13 }));
    expect(killed.character.condition.dead).toBe(true);
    expect(await refusal(relapsed.rollId, 10)).toBe(TOO_LATE);
    expect((await stored(ada, sheet._id)).condition).toEqual(killed.character.condition);
  });

  test("cannot be undone once somebody has given first aid", async () => {
    const sheet = await struck(12);
    const { rollId } = await endure(sheet, "dying", 45);
    await spend(rollId, 5);
    const aided = done(await ada.post("/character/heal", { id: sheet._id, how: "first-aid" }));
    expect((await refused(desk, "ROLL_UNDO_LUCK", { rollId })).message).toBe(TOO_LATE);
    const after = await stored(ada, sheet._id);
    expect([after.condition, luckOf(after)]).toEqual([aided.character.condition, 45]);
  });

  test("is spent by the owner, also when the master rolled, or by the master who rolled; by nobody else", async () => {
    const [board, other] = [await master.joinTable(), await bruno.joinTable()];
    const own = await endure(await struck(12), "dying", 45);
    expect((await refused(board, "ROLL_LUCK", { rollId: own.rollId, points: 5 })).code).toBe("forbidden");
    expect((await refused(other, "ROLL_LUCK", { rollId: own.rollId, points: 5 })).code).toBe("forbidden");
    const sheet = await struck(12);
    const { rollId } = await endure(sheet, "dying", 45, master);
    await spend(rollId, 5, desk);
    expect((await stored(ada, sheet._id)).condition.dead).toBe(false);
    const second = await struck(12);
    await spend((await endure(second, "dying", 45, master)).rollId, 5, board);
    expect((await stored(ada, second._id)).condition.dead).toBe(false);
    for (const socket of [board, other]) socket.close();
  });

  test("is refused for a fumble, and if the table does not allow it; the roll cannot be pushed", async () => {
    const sheet = await struck(12);
    const disaster = await endure(sheet, "dying", 99);
    expect(await refusal(disaster.rollId, 59)).toBe("Un disastro non si rimedia con la Fortuna");
    const fallen = await struck(6);
    const { rollId } = await endure(fallen, "consciousness", 45);
    const push = { rollId, why: "stringe i denti", dice: faces(1) };
    expect((await refused(desk, "ROLL_PUSH", push)).message).toContain("non si forza");
    const { settings } = (await master.get(`/table/${table}`)).body as { settings: object };
    await master.post("/table/update", { id: table, settings: { ...settings, spendLuck: false } });
    expect(await refusal(rollId, 5)).toBe("A questo tavolo la Fortuna non si spende");
    await master.post("/table/update", { id: table, settings });
    expect((await stored(ada, fallen._id)).condition.unconscious).toBe(true);
  });

  test("sent twice is spent once", async () => {
    const sheet = await struck(12);
    const { rollId } = await endure(sheet, "dying", 45);
    const clientId = crypto.randomUUID();
    for (let time = 0; time < 2; time += 1) await say(desk, "ROLL_LUCK", { clientId, rollId, points: 5 });
    await refused(desk, "ROLL_LUCK", { rollId: crypto.randomUUID(), points: 1 });
    const alive = await stored(ada, sheet._id);
    expect([luckOf(alive), alive.condition.dead]).toEqual([45, false]);
  });
});
