import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import * as z from "zod/mini";
import { POINTS } from "#shared/names.ts";
import { BoardEntry } from "#shared/schemas/board.ts";
import { Character } from "#shared/schemas/character.ts";
import { writeExport } from "#shared/schemas/export.ts";
import { Imported } from "#shared/schemas/transfer.ts";
import { born, done, firstId, hitIn, sheetOf, sturdy } from "../condition/condition-server.ts";
import { diaryOf } from "../diary/evening.ts";
import { faces, refused, rolled } from "../rolls/rolls-server.ts";
import type { Api } from "../support/api.ts";
import type { Guest } from "../support/server.ts";
import { investigatorOf, startTables, tablesOf, userIdOf, viewOf } from "./tables-server.ts";

/** Changes to an investigator outside its table are shown to its masters before it plays there again. */

const server = startTables();
afterAll(server.stop);
const marta = await server.guest("Marta", { isMaster: true });
const ada = await server.guest("Ada");
const bruno = await server.guest("Bruno");
const table = (await tablesOf(ada)).current ?? "";

const seat = async (owner: Api, id: string, tableId: string | null) => {
  const { status, body, text } = await owner.post("/character/seat", { id, tableId });
  if (status !== 200) throw new Error(text);
  return Character.parse(body.character);
};
const save = (owner: Api, { _id, ...draft }: Character, points: Record<string, number>) =>
  owner.post("/character/update", {
    data: {
      ...draft,
      _id,
      version: undefined,
      points: draft.points.map((point) => ({ ...point, value: points[point.name] ?? point.value })),
    },
  });
const board = async (master: Api, at = table) =>
  z.array(BoardEntry).parse((await master.get(`/character/board?table=${at}`)).body.board);
const waiting = async (id: string, master: Api = marta, at = table) =>
  (await board(master, at)).find(({ _id }) => _id === id)?.arrival?.differences ?? null;
const answer = async (id: string, how: "confirm" | "restore", by: Api = marta, version?: number) => {
  const seen = version ?? (await sheetOf(by, id)).version;
  return by.post("/character/confirm", { id, version: seen, how });
};
const toldTo = async (guest: Guest, name: string) =>
  (await diaryOf(guest, table)).entries.flatMap(({ text }) => (text.includes(name) ? [text] : []));
const playing = async () => (await viewOf(bruno, table)).seats.flatMap((each) => each.playing ?? []);
const importFile = async (owner: Api, file: string) => {
  const headers = { "content-type": "application/json" };
  const { status, body, text } = await owner.send("/character/import", {
    method: "POST",
    body: file,
    headers,
  });
  if (status !== 201) throw new Error(text);
  return Imported.parse(body).character;
};
const named = (name: string) => {
  const draft = sturdy();
  return { ...draft, characterInfo: { ...draft.characterInfo, name } };
};

let turn = 0;
let name: string;
let nora: Character;
beforeEach(async () => {
  turn += 1;
  name = `Nora ${turn}`;
  nora = await born(ada, named(name));
  await marta.post("/character/harm", { id: nora._id, amount: 8 });
  await ada.post("/table/play", { id: table, characterId: nora._id });
});

describe("an investigator that was changed outside its table", () => {
  test("waits for a master, who sees the changes, and is in play once confirmed", async () => {
    await seat(ada, nora._id, null);
    const away = await sheetOf(ada, nora._id);
    await save(ada, away, { [POINTS.hit]: 11, [POINTS.sanity]: 64 });
    expect(await seat(ada, nora._id, table)).toMatchObject({ tableId: table, awaitsConfirmation: true });
    expect(await sheetOf(ada, nora._id)).toMatchObject({ awaitsConfirmation: true });
    expect(await waiting(nora._id)).toEqual(["Punti Sanità 60 → 64", "Punti Ferita 4 → 11"]);
    expect(await playing()).not.toContain(nora._id);

    const desk = await ada.joinTable();
    const why = await refused(desk, "ROLL", {
      ...{ characterId: nora._id, aim: { kind: "skill", name: "Ascoltare" } },
      ...{ bonus: 0, difficulty: "normal", seenBy: "all" },
    });
    expect(why).toMatchObject({ code: "rule_broken" });
    expect(why.message).toContain("conferm");

    expect((await answer(nora._id, "confirm")).status).toBe(200);
    expect(await waiting(nora._id)).toBeNull();
    const now = await sheetOf(ada, nora._id);
    expect([hitIn(now), now.awaitsConfirmation]).toEqual([11, undefined]);
    expect(await playing()).toContain(nora._id);
    expect(await rolled(desk, nora._id)).toMatchObject({ who: name });
    desk.close();
  });

  test("is restored if a master decides so; changes of the background are kept", async () => {
    await marta.post("/character/harm", { id: nora._id, amount: 3 });
    const left = await sheetOf(ada, nora._id);
    await seat(ada, nora._id, null);
    const story = { ...left.background, traits: "Ride di nuovo" };
    await save(ada, { ...left, background: story, weapons: [] }, { [POINTS.hit]: 12 });
    await ada.post("/character/recover", { id: nora._id, from: "majorWound" });
    await seat(ada, nora._id, table);
    expect((await answer(nora._id, "restore")).status).toBe(200);
    const back = await sheetOf(ada, nora._id);
    expect(back).toMatchObject({ points: left.points, weapons: left.weapons, condition: left.condition });
    expect(back.background.traits).toBe("Ride di nuovo");
    expect(back.awaitsConfirmation).toBeUndefined();
    expect(await playing()).toContain(nora._id);
  });

  test("cannot take part in fights, requests or commands until then", async () => {
    await seat(ada, nora._id, null);
    await save(ada, await sheetOf(ada, nora._id), { [POINTS.hit]: 12 });
    await seat(ada, nora._id, table);
    const id = nora._id;
    const fight = { table, characters: [id], npcs: [], hidden: [] };
    expect(await marta.post("/encounter/start", fight)).toMatchObject({ status: 422 });
    expect(await marta.post("/character/harm", { id, amount: 1 })).toMatchObject({ status: 422 });
    expect(await ada.post("/character/heal", { id, how: "magic", amount: 1 })).toMatchObject({ status: 422 });
    expect(await ada.post("/table/play", { id: table, characterId: id })).toMatchObject({ status: 422 });
    const desk = await marta.joinTable();
    const ask = { aim: { kind: "luck" }, difficulty: "normal", bonus: 0, seenBy: "all", to: [id] };
    expect(await refused(desk, "ASK_ROLL", ask)).toMatchObject({ code: "rule_broken" });
    desk.close();
  });

  test("waits again with all changes since it left, however often it is moved meanwhile", async () => {
    await seat(ada, nora._id, null);
    await save(ada, await sheetOf(ada, nora._id), { [POINTS.hit]: 12 });
    for (const to of [table, null, table, table]) await seat(ada, nora._id, to);
    expect(await waiting(nora._id)).toEqual(["Punti Ferita 4 → 12"]);
    await seat(ada, nora._id, null);
    await save(ada, await sheetOf(ada, nora._id), { [POINTS.hit]: 4 });
    await seat(ada, nora._id, table);
    expect(await waiting(nora._id)).toBeNull();
  });

  test("waits wherever it was meanwhile, also at a table led by its player", async () => {
    const adaLeads = await server.guest(`Ada che conduce ${turn}`, { isMaster: true });
    const own = await server.open(adaLeads, "Il suo");
    const code = await server.invite(adaLeads, own, { asMaster: true });
    await ada.post("/table/join", { code });
    await ada.post("/table/choose", { id: table });
    await seat(ada, nora._id, own);
    await ada.post("/character/heal", { id: nora._id, how: "magic", amount: 5 });
    await seat(ada, nora._id, table);
    expect(await waiting(nora._id)).toContain("Punti Ferita 4 → 9");
  });

  test("waits also when its player left or was removed, and comes back by an invitation", async () => {
    const guest = await server.guest(`Va e viene ${turn}`);
    const hers = await born(guest, named(`Sua ${turn}`));
    const other = await server.open(marta, `Altrove ${turn}`, guest);
    await seat(guest, hers._id, other);
    for (const goes of [
      () => guest.post("/table/leave", { id: other }),
      async () => marta.post("/table/remove", { id: other, userId: await userIdOf(guest, other) }),
    ]) {
      await goes();
      await save(guest, await sheetOf(guest, hers._id), { [POINTS.luck]: 98 });
      await guest.post("/table/join", { code: await server.invite(marta, other) });
      await seat(guest, hers._id, other);
      expect(await waiting(hers._id, marta, other)).toEqual(["Punti Fortuna 50 → 98"]);
      await answer(hers._id, "restore");
    }
  });

  test("has a limited number of change lines, each of limited length", async () => {
    await seat(ada, nora._id, null);
    const away = await sheetOf(ada, nora._id);
    const [skill] = away.skills;
    const skills = Array.from({ length: 199 }, (_, index) => ({
      ...skill,
      name: `${"x".repeat(110)}${index}`,
    }));
    const equipments = Array.from({ length: 300 }, (_, index) => `${"y".repeat(250)}${index}`);
    expect((await save(ada, { ...away, skills, equipments } as Character, {})).status).toBe(200);
    await seat(ada, nora._id, table);
    const told = (await waiting(nora._id)) ?? [];
    expect(told.length).toBeLessThanOrEqual(41);
    expect(told.at(-1)).toMatch(/^e altre \d+$/);
    expect(Math.max(...told.map((line) => line.length))).toBeLessThanOrEqual(300);
  });
});

describe("no confirmation is needed", () => {
  test("for an investigator that returns unchanged", async () => {
    const { ticks } = await sheetOf(ada, nora._id);
    await seat(ada, nora._id, null);
    const away = await sheetOf(ada, nora._id);
    await save(ada, { ...away, skills: away.skills.toReversed() }, {});
    expect(await seat(ada, nora._id, table)).not.toHaveProperty("awaitsConfirmation");
    expect(await waiting(nora._id)).toBeNull();
    expect((await sheetOf(ada, nora._id)).ticks).toEqual(ticks);
    expect(await toldTo(marta, name)).not.toContainEqual(expect.stringContaining("fuori"));
  });

  test("at a table without a master, or for a master's own investigator", async () => {
    const own = await born(marta, named(`Della master ${turn}`));
    await seat(marta, own._id, null);
    await save(marta, await sheetOf(marta, own._id), { [POINTS.hit]: 1 });
    expect(await seat(marta, own._id, table)).not.toHaveProperty("awaitsConfirmation");

    const unled = startTables();
    const player = await unled.guest("Sola");
    const at = (await tablesOf(player)).current ?? "";
    const { _id } = await investigatorOf(player, "Sua");
    await seat(player, _id, null);
    await save(player, await sheetOf(player, _id), { [POINTS.hit]: 1 });
    expect(await seat(player, _id, at)).not.toHaveProperty("awaitsConfirmation");
    await unled.stop();
  });

  test("for one created in the wizard, or edited at its table; nor is there a diary entry", async () => {
    await save(ada, await sheetOf(ada, nora._id), { [POINTS.hit]: 12 });
    expect(await waiting(nora._id)).toBeNull();
    expect((await sheetOf(ada, nora._id)).awaitsConfirmation).toBeUndefined();
    expect(await toldTo(marta, name)).not.toContainEqual(expect.stringMatching(/fuori|file/));
  });

  test("for a ready-made one given by a master with an invitation", async () => {
    const guest = await server.guest(`Nuovo ${turn}`);
    const other = await server.open(marta, `Regali ${turn}`);
    const gift = await born(marta, named(`Dono ${turn}`));
    await seat(marta, gift._id, other);
    await seat(marta, gift._id, null);
    await save(marta, await sheetOf(marta, gift._id), { [POINTS.hit]: 10 });
    const code = await server.invite(marta, other, { characterId: gift._id });
    await guest.post("/table/join", { code });
    expect((await sheetOf(guest, gift._id)).awaitsConfirmation).toBeUndefined();
    expect(await waiting(gift._id, marta, other)).toBeNull();
  });
});

describe("an imported file", () => {
  test("of a known investigator waits if its numbers differ, and only then", async () => {
    const known = await sheetOf(ada, nora._id);
    const same = await importFile(ada, writeExport(known));
    expect(same.awaitsConfirmation).toBeUndefined();
    const healed = known.points.map((point) => (point.name === POINTS.hit ? { ...point, value: 12 } : point));
    const edited = await importFile(ada, writeExport({ ...known, points: healed }));
    expect(edited).toMatchObject({ tableId: table, awaitsConfirmation: true });
    expect(await waiting(edited._id)).toEqual(["Punti Ferita 4 → 12"]);
    expect((await answer(edited._id, "restore")).status).toBe(200);
    expect(hitIn(await sheetOf(ada, edited._id))).toBe(4);
  });

  test("of an unknown investigator plays at once, and the diary tells the masters", async () => {
    const known = await sheetOf(ada, nora._id);
    const info = { ...known.characterInfo, name: `Ignota ${turn}` };
    const { _id, awaitsConfirmation } = await importFile(ada, writeExport({ ...known, characterInfo: info }));
    expect(awaitsConfirmation).toBeUndefined();
    const desk = await ada.joinTable();
    expect(await rolled(desk, _id)).toMatchObject({ who: `Ignota ${turn}` });
    desk.close();
    for (const reader of [marta, ada]) {
      expect(await toldTo(reader, `Ignota ${turn}`)).toContainEqual(expect.stringContaining("da un file"));
    }
    expect(await toldTo(bruno, `Ignota ${turn}`)).not.toContainEqual(expect.stringContaining("da un file"));
  });

  test("cannot avoid the confirmation by way of another table", async () => {
    const own = await server.open(marta, `Di passaggio ${turn}`, ada);
    const known = await sheetOf(ada, nora._id);
    await ada.post("/table/choose", { id: own });
    const healed = known.points.map((point) => (point.name === POINTS.hit ? { ...point, value: 12 } : point));
    const copy = await importFile(ada, writeExport({ ...known, points: healed }));
    expect(copy).toMatchObject({ tableId: own });
    await ada.post("/table/choose", { id: table });
    expect(await seat(ada, copy._id, table)).toMatchObject({ awaitsConfirmation: true });
  });
});

describe("the changes", () => {
  test("are in the diary for the owner and the masters, and for nobody else", async () => {
    await seat(ada, nora._id, null);
    await save(ada, await sheetOf(ada, nora._id), { [POINTS.hit]: 12 });
    const sockets = { bruno: await bruno.joinTable(), ada: await ada.joinTable() };
    await seat(ada, nora._id, table);
    for (const reader of [marta, ada]) {
      expect(await toldTo(reader, name)).toContainEqual(expect.stringContaining("Punti Ferita 4 → 12"));
    }
    expect(await toldTo(bruno, name)).not.toContainEqual(expect.stringContaining("Punti Ferita 4 → 12"));
    expect(await bruno.get(`/character/board?table=${table}`)).toMatchObject({ status: 403 });
    await sockets.bruno.next("tableChanged");
    for (const { frames } of Object.values(sockets)) {
      expect(JSON.stringify(frames)).not.toContain("Punti Ferita 4 → 12");
    }
    expect(JSON.stringify((await bruno.get(`/table/${table}`)).body)).not.toContain("Punti Ferita");
    for (const socket of Object.values(sockets)) socket.close();
  });

  test("are confirmed once, by a master of that table only, with the current version", async () => {
    await seat(ada, nora._id, null);
    await save(ada, await sheetOf(ada, nora._id), { [POINTS.hit]: 12 });
    await seat(ada, nora._id, table);
    const stranger = await server.guest(`Altro master ${turn}`, { isMaster: true });
    await server.open(stranger, "Altrove");
    await stranger.post("/table/leave", { id: table });
    const { version } = await sheetOf(ada, nora._id);
    expect((await answer(nora._id, "confirm", ada)).status).toBe(403);
    expect((await answer(nora._id, "confirm", bruno, version)).status).toBe(404);
    expect((await answer(nora._id, "confirm", stranger, version)).status).toBe(404);
    await save(ada, await sheetOf(ada, nora._id), { [POINTS.hit]: 11 });
    expect((await answer(nora._id, "confirm", marta, version)).status).toBe(409);
    expect(await waiting(nora._id)).toEqual(["Punti Ferita 4 → 11"]);
    for (const status of [200, 422]) expect((await answer(nora._id, "confirm")).status).toBe(status);
  });

  test("are deleted with the investigator, and are not exported", async () => {
    await seat(ada, nora._id, null);
    await save(ada, await sheetOf(ada, nora._id), { [POINTS.hit]: 12 });
    await seat(ada, nora._id, table);
    expect((await ada.get(`/character/export/${nora._id}`)).text).not.toContain("awaitsConfirmation");
    expect((await ada.post("/character/delete", { id: nora._id })).status).toBe(200);
    expect((await board(marta)).some(({ _id }) => _id === nora._id)).toBe(false);
  });
});

test("a player cannot undo rolled dice by leaving the table", async () => {
  const lost = done(await ada.post("/character/lose-sanity", { id: nora._id, loss: "0/5", dice: faces(99) }));
  const undo = () => ada.post("/character/undo", { id: nora._id, eventId: firstId(lost) });
  expect((await undo()).status).toBe(403);
  await seat(ada, nora._id, null);
  expect((await undo()).status).toBe(403);
  const own = await server.guest(`Complice ${turn}`, { isMaster: true });
  const there = await server.open(own, "Del complice");
  await ada.post("/table/join", { code: await server.invite(own, there, { asMaster: true }) });
  await ada.post("/table/choose", { id: table });
  await seat(ada, nora._id, there);
  expect((await undo()).status).toBe(403);
  await seat(ada, nora._id, table);
  expect((await undo()).status).toBe(403);
});
