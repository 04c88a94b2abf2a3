import { afterAll, describe, expect, test } from "bun:test";
import { faces } from "../rolls/rolls-server.ts";
import { PIXEL } from "../support/investigator.ts";
import { startTestServer } from "../support/server.ts";
import { born, done, firstId, hitIn, kinds, sheetOf, sturdy } from "./condition-server.ts";

const server = startTestServer();
afterAll(server.stop);
const master = await server.guest("Custode", { isMaster: true });
const ada = await server.guest("Ada");
const bruno = await server.guest("Bruno");

describe("damage", () => {
  test("by the owner or a master reduces hit points and returns its events in order", async () => {
    const { _id: id } = await born(ada);
    const first = done(await ada.post("/character/harm", { id, amount: 3 }));
    expect(first.events).toMatchObject([
      { kind: "hurt", characterId: id, text: "Ada Ferri: subisce 3 danni: 9 Punti Ferita su 12" },
    ]);
    expect([hitIn(first.character), first.character.version]).toEqual([9, 2]);
    const second = done(
      await master.post("/character/harm", { id, amount: 8, armour: 2, cause: " un proiettile " }),
    );
    expect(kinds(second)).toEqual(["hurt", "major-wound"]);
    expect(second.character.condition).toMatchObject({
      majorWound: true,
      causes: { majorWound: "un proiettile" },
      due: ["consciousness"],
    });
    expect(await sheetOf(ada, id)).toEqual(second.character);
  });

  test("applied twice concurrently counts twice", async () => {
    const { _id: id } = await born(ada);
    await Promise.all([
      master.post("/character/harm", { id, amount: 2 }),
      ada.post("/character/harm", { id, amount: 3 }),
    ]);
    expect(await sheetOf(ada, id)).toMatchObject({ version: 3, condition: { freshWounds: 2 } });
    expect(hitIn(await sheetOf(ada, id))).toBe(7);
  });

  test("retried with the same client id is applied once and returns the same response", async () => {
    const { _id: id } = await born(ada);
    const asked = { id, amount: 2, clientId: crypto.randomUUID() };
    const first = await ada.post("/character/harm", asked);
    expect(await ada.post("/character/harm", asked)).toMatchObject({ status: 200, text: first.text });
    expect(hitIn(await sheetOf(ada, id))).toBe(10);
  });

  test("notifies the owner's and the masters' sockets only", async () => {
    const { _id: id } = await born(ada);
    const [desk, other, board] = [await ada.joinTable(), await bruno.joinTable(), await master.joinTable()];
    await master.post("/character/harm", { id, amount: 6 });
    for (const socket of [desk, board]) {
      const heard = await socket.next("characterUpdated", (data) => data.id === id && data.version === 2);
      expect(heard.version).toBe(2);
    }
    expect(other.frames.some(({ action }) => action === "characterUpdated")).toBe(false);
    const { board: entries } = (await master.get("/character/board")).body;
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ _id: id, condition: expect.objectContaining({ majorWound: true }) }),
      ]),
    );
    for (const socket of [desk, other, board]) socket.close();
  });

  test("is refused to users without rights on the investigator, and to a dead investigator", async () => {
    const { _id: id } = await born(ada);
    expect((await bruno.post("/character/harm", { id, amount: 1 })).status).toBe(404);
    expect(await sheetOf(ada, id)).toMatchObject({ version: 1, condition: { dead: false } });
    expect(kinds(done(await master.post("/character/harm", { id, amount: 13 })))).toEqual(["hurt", "died"]);
    const again = await master.post("/character/harm", { id, amount: 1 });
    expect(again).toMatchObject({ status: 422, body: { code: "rule_broken" } });
    expect((await ada.post("/character/heal", { id, how: "magic", amount: 5 })).status).toBe(422);
    expect((await ada.post("/character/recover", { id, from: "dead" })).status).toBe(400);
  });

  test("is possible at no table, where rolls are not recorded", async () => {
    const { _id: id } = await born(ada, sturdy({}, { Costituzione: 1 }));
    await ada.post("/character/seat", { id, tableId: null });
    await ada.post("/character/harm", { id, amount: 6 });
    const fallen = done(
      await ada.post("/character/follow-up", { id, what: "consciousness", dice: faces(50) }),
    );
    expect(fallen.events).toMatchObject([{ kind: "unconscious" }]);
    expect(fallen.events[0]?.rollId).toBeUndefined();
  });
});

describe("a pending roll after a wound", () => {
  test("is rolled once, shown to the table, and its outcome is stored on the sheet", async () => {
    const { _id: id } = await born(ada, sturdy({}, { Costituzione: 40 }));
    const other = await bruno.joinTable();
    await master.post("/character/harm", { id, amount: 7 });
    const fallen = done(
      await ada.post("/character/follow-up", { id, what: "consciousness", dice: faces(41) }),
    );
    expect(fallen.character.condition).toMatchObject({ unconscious: true, due: [] });
    const rollId = fallen.events[0]?.rollId;
    const seen = await other.next("diceRollMessage", ({ roll }) => roll?._id === rollId);
    expect(seen.roll).toMatchObject({ who: "Ada Ferri", what: "Costituzione", target: 40, total: 41 });
    expect(seen.roll).toMatchObject({ kind: "characteristic", outcome: "perde i sensi" });
    other.close();
    const again = await ada.post("/character/follow-up", { id, what: "consciousness" });
    expect(again).toMatchObject({ status: 422, body: { error: "Adesso non c'è niente da tirare" } });
  });

  test("survives a restart of the server", async () => {
    const { _id: id } = await born(ada);
    await ada.post("/character/harm", { id, amount: 12 });
    await server.restart();
    expect((await sheetOf(ada, id)).condition).toMatchObject({ dying: true, due: ["dying"] });
    const dead = done(await ada.post("/character/follow-up", { id, what: "dying", dice: faces(99) }));
    expect(kinds(dead)).toEqual(["died"]);
  });

  test("may be set aside by a master, not by the player; dying cannot be set aside", async () => {
    const { _id: id } = await born(ada);
    await ada.post("/character/harm", { id, amount: 6 });
    const asked = { id, what: "consciousness", skip: true };
    expect((await ada.post("/character/follow-up", asked)).status).toBe(403);
    expect(kinds(done(await master.post("/character/follow-up", asked)))).toEqual(["set-aside"]);
    await ada.post("/character/harm", { id, amount: 12 });
    expect((await master.post("/character/follow-up", { id, what: "dying", skip: true })).status).toBe(422);
  });

  test("of a dying investigator is stabilised by first aid and ended by medicine", async () => {
    const { _id: id } = await born(ada, sturdy({}, { Costituzione: 60 }));
    await ada.post("/character/harm", { id, amount: 12 });
    const roll = async (total: number) =>
      done(await ada.post("/character/follow-up", { id, what: "dying", dice: faces(total) }));
    const heal = (how: string) => ada.post("/character/heal", { id, how });
    expect(kinds(await roll(60))).toEqual(["held-on"]);
    expect((await heal("medicine")).status).toBe(422);
    expect(kinds(done(await heal("first-aid")))).toEqual(["stabilised"]);
    const relapsed = await roll(61);
    expect([kinds(relapsed), hitIn(relapsed.character)]).toEqual([["relapsed"], 0]);
    await heal("first-aid");
    expect(kinds(done(await heal("medicine")))).toEqual(["healed", "saved", "woke"]);
  });
});

describe("a week's rest with a major wound", () => {
  test("is a recorded roll of Costituzione", async () => {
    const { _id: id } = await born(ada, sturdy({ hit: 8 }, { Costituzione: 50 }));
    await ada.post("/character/harm", { id, amount: 7 });
    const week = async (total: number) =>
      done(await ada.post("/character/heal", { id, how: "rest-week", dice: faces(total) }));
    expect((await ada.post("/character/heal", { id, how: "rest-day" })).status).toBe(422);
    const failed = await week(51);
    expect([kinds(failed), hitIn(failed.character)]).toEqual([["not-healed"], 1]);
    const extreme = await week(10);
    expect(kinds(extreme)).toEqual(["healed", "wound-closed"]);
    expect(extreme.events[0]?.rollId).toEqual(expect.any(String));
    expect(hitIn(extreme.character)).toBeGreaterThanOrEqual(3);
  });
});

describe("saving a sheet", () => {
  test("cannot erase a condition, and is refused with a stale version", async () => {
    const born_ = await born(ada);
    const { _id, version, tableId: _table, ticks: _ticks, condition: _condition, ...draft } = born_;
    await ada.post("/character/harm", { id: _id, amount: 6 });
    const blind = await ada.post("/character/update", { data: { ...draft, _id, version } });
    expect(blind.status).toBe(409);
    const forged = { ...draft, _id, condition: { majorWound: false }, ticks: ["Miti"] };
    expect((await ada.post("/character/update", { data: forged })).status).toBe(200);
    expect((await sheetOf(ada, _id)).condition).toMatchObject({ majorWound: true, due: ["consciousness"] });
  });

  test("keeps the avatar, as damage does", async () => {
    const { _id: id, images } = await born(ada, { ...sturdy(), images: { avatar: PIXEL } });
    expect(images.avatar).toStartWith("data:image/webp");
    expect(done(await ada.post("/character/harm", { id, amount: 1 })).character.images).toEqual(images);
  });
});

test("at an archived table conditions cannot be changed or undone", async () => {
  const { _id: table } = Object((await master.post("/table/create", { name: "Ieri" })).body.table);
  const { _id: id } = await born(master);
  await master.post("/character/seat", { id, tableId: table });
  const hurt = done(await master.post("/character/harm", { id, amount: 1 }));
  await master.post("/table/update", { id: table, isArchived: true });
  const calls: [string, Record<string, unknown>][] = [
    ["/character/harm", { id, amount: 1 }],
    ["/character/lose-sanity", { id, loss: "0/1" }],
    ["/character/undo", { id, eventId: firstId(hurt) }],
    ["/table/new-day", { id: table }],
  ];
  for (const [path, asked] of calls) {
    expect(await master.post(path, asked)).toMatchObject({ status: 409, body: { code: "archived" } });
  }
  expect(hitIn(await sheetOf(master, id))).toBe(11);
});

test("a master may end dying", async () => {
  const { _id: id } = await born(ada);
  await ada.post("/character/harm", { id, amount: 12 });
  const saved = done(await master.post("/character/recover", { id, from: "dying" }));
  expect(saved.character.condition).toMatchObject({ dying: false, due: [] });
  expect((await master.post("/character/recover", { id, from: "dying" })).status).toBe(422);
  expect(firstId(saved)).toMatch(/001$/);
});
