import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import { POINTS } from "#shared/names.ts";
import type { Character } from "#shared/schemas/character.ts";
import { faces } from "../rolls/rolls-server.ts";
import { startTestServer } from "../support/server.ts";
import { viewOf } from "../tables/tables-server.ts";
import { labels } from "../undo/undo-server.ts";
import {
  born,
  done,
  firstId,
  kinds,
  luckIn,
  sanityIn,
  sheetOf,
  sturdy,
  together,
} from "./condition-server.ts";

const server = startTestServer();
afterAll(server.stop);
const master = await server.guest("Custode", { isMaster: true });
const ada = await server.guest("Ada");
const bruno = await server.guest("Bruno");
const table = String((await master.get("/table/list")).body.current);
let sheet: Character;

const set = (open: boolean) => master.post("/table/development", { id: table, open });
const tick = (skill: string) => ada.post("/character/tick", { id: sheet._id, skill, on: true });
const throwFor = (skill: string, total: number) =>
  ada.post("/character/develop", { id: sheet._id, skill, dice: faces(total) });

beforeEach(async () => {
  await set(false);
  sheet = await born(ada, sturdy({ sanity: 40 }));
  await ada.post("/table/play", { id: table, characterId: sheet._id });
});

describe("a development phase", () => {
  test("is opened by a master only, and its rolls are shown to the table", async () => {
    await tick("Ascoltare");
    const closed = await throwFor("Ascoltare", 99);
    expect(closed).toMatchObject({ status: 422, body: { error: expect.stringContaining("non è aperto") } });
    expect((await ada.post("/table/development", { id: table, open: true })).status).toBe(403);
    const other = await bruno.joinTable();
    expect(together(await set(true)).events).toMatchObject([{ kind: "development-opened" }]);
    await other.next("tableChanged");
    expect((await viewOf(bruno, table)).developing).toBe(true);

    const better = done(await throwFor("ascoltare", 56));
    expect(kinds(better)).toEqual(["improved"]);
    const value = Number(better.character.skills.find(({ name }) => name === "Ascoltare")?.value);
    expect(value).toBeGreaterThan(55);
    expect(value).toBeLessThanOrEqual(65);
    expect(better.character.ticks).toEqual([]);
    const { roll } = await other.next(
      "diceRollMessage",
      (data) => data.roll?._id === better.events[0]?.rollId,
    );
    expect(roll).toMatchObject({ what: "Sviluppo: Ascoltare", target: 55, total: 56, level: "normal" });
    other.close();
    expect((await throwFor("Ascoltare", 99)).status).toBe(422);
  });

  test("improves nothing if the roll is not above the value, and removes the tick", async () => {
    await tick("Ascoltare");
    await set(true);
    const other = await bruno.joinTable();
    const same = done(await throwFor("Ascoltare", 55));
    expect(kinds(same)).toEqual(["not-improved"]);
    const told = await other.next("diceRollMessage", (data) => data.roll?._id === same.events[0]?.rollId);
    // Passing the roll means that the skill does not improve, so its level is `failed`.
    expect(told).toMatchObject({
      level: "failed",
      roll: { kind: "development", level: "failed", passed: false },
    });
    expect(told.speachText).toContain("non migliora");
    other.close();
    expect((await sheetOf(ada, sheet._id)).ticks).toEqual([]);
  });

  test("takes rolls of the owner only, for one skill or luck at a time", async () => {
    await tick("Ascoltare");
    await set(true);
    const asked = { id: sheet._id, skill: "Ascoltare" };
    expect((await master.post("/character/develop", asked)).status).toBe(403);
    expect((await bruno.post("/character/develop", asked)).status).toBe(404);
    expect((await ada.post("/character/develop", { ...asked, luck: true })).status).toBe(400);
    expect((await ada.post("/character/develop", { id: sheet._id })).status).toBe(400);
  });

  test("lets luck recover once", async () => {
    await set(true);
    const luck = { id: sheet._id, luck: true };
    const better = done(await ada.post("/character/develop", { ...luck, dice: faces(51) }));
    expect(kinds(better)).toEqual(["improved"]);
    expect(luckIn(better.character)).toBeGreaterThan(50);
    expect((await ada.post("/character/develop", luck)).status).toBe(422);
    await set(false);
    await set(true);
    expect((await ada.post("/character/develop", luck)).status).toBe(200);
  });

  test("clears the ticks when it closes; rolls not made wait for the next phase", async () => {
    await tick("Ascoltare");
    await tick("Scienza (botanica)");
    await set(true);
    await throwFor("Ascoltare", 2);
    const closed = together(await set(false));
    expect(closed.events.map(({ text }) => text)).toEqual([
      "Lo sviluppo è chiuso",
      "Ada Ferri: un tiro aspetta il prossimo sviluppo",
    ]);
    expect(await sheetOf(ada, sheet._id)).toMatchObject({
      ticks: [],
      condition: { waiting: ["Scienza (botanica)"] },
    });
    expect((await throwFor("Scienza (botanica)", 99)).status).toBe(422);
    await set(true);
    expect(kinds(done(await throwFor("Scienza (botanica)", 99)))).toEqual(["improved"]);
  });

  test("is reopened with its ticks by undoing its closing", async () => {
    await tick("Ascoltare");
    await set(true);
    const closed = together(await set(false));
    const undone = done(await master.post("/character/undo", { id: sheet._id, eventId: firstId(closed) }));
    expect(undone.character.ticks).toEqual(["Ascoltare"]);
    expect((await viewOf(ada, table)).developing).toBe(true);
  });
});

describe("a reward", () => {
  test("of two is offered for undo with one other", async () => {
    const other = await born(bruno, sturdy({ sanity: 40 }));
    await bruno.post("/table/play", { id: table, characterId: other._id });
    const desks = [await ada.joinTable(), await bruno.joinTable()];
    await master.post("/table/reward", { id: table, sanity: "2" });
    expect((await labels(master, table))[0]).toMatch(/, recupera 2 Sanità, e un altro$/);
    for (const desk of desks) desk.close();
    await bruno.post("/table/play", { id: table, characterId: null });
  });

  test("is given to the investigators in play whose players are present", async () => {
    const other = await born(bruno, sturdy({ sanity: 40 }));
    const desk = await ada.joinTable();
    expect((await ada.post("/table/reward", { id: table, sanity: "+1d6" })).status).toBe(403);
    const given = together(await master.post("/table/reward", { id: table, sanity: "+1d6" }));
    expect(given.characters.map(({ _id }) => _id)).toEqual([sheet._id]);
    const gained = sanityIn(await sheetOf(ada, sheet._id)) - 40;
    expect(gained).toBeGreaterThanOrEqual(1);
    expect(gained).toBeLessThanOrEqual(6);
    expect(sanityIn(await sheetOf(bruno, other._id))).toBe(40);
    desk.close();
  });

  test("is limited by the table's maximum sanity", async () => {
    const desk = await ada.joinTable();
    await master.post("/table/update", { id: table, settings: { maxSanity: "mythos" } });
    const {
      _id,
      version,
      tableId: _table,
      ticks: _ticks,
      condition: _condition,
      ...draft
    } = await sheetOf(ada, sheet._id);
    const skills = draft.skills.map((skill) => (skill.name === "Miti" ? { ...skill, value: 57 } : skill));
    await ada.post("/character/update", { data: { ...draft, skills, _id, version } });
    await master.post("/table/reward", { id: table, sanity: "20" });
    expect(sanityIn(await sheetOf(ada, sheet._id))).toBe(42);
    await master.post("/table/update", { id: table, settings: { maxSanity: "power" } });
    await master.post("/table/reward", { id: table, sanity: "+50" });
    const most = draft.points.find(({ name }) => name === POINTS.sanity)?.maxValue;
    expect(sanityIn(await sheetOf(ada, sheet._id))).toBe(Number(most));
    expect((await master.post("/table/reward", { id: table, sanity: "tanta" })).status).toBe(400);
    desk.close();
  });
});
