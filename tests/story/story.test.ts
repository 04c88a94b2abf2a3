import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import type { StoryTime } from "#shared/schemas/story.ts";
import { diaryOf, exported, type Group, groupOf, note, startEvenings } from "../diary/evening.ts";
import { newCode, screen, showCode } from "../displays/display-server.ts";
import { faces } from "../rolls/rolls-server.ts";
import type { Guest } from "../support/server.ts";
import { viewOf } from "../tables/tables-server.ts";
import { labels, undone } from "../undo/undo-server.ts";

const server = startEvenings();
afterAll(server.stop);
let group: Group;
let marks = 0;
beforeEach(async () => {
  marks += 1;
  group = await groupOf(server, `${marks}`);
});

const FRIDAY: StoryTime = { date: "1921-03-18", minutes: 21 * 60 + 30 };
const set = (change: object, who: Guest = group.master) =>
  who.post("/table/story", { id: group.table, ...change });
const storyNow = async (who: Guest = group.master) => (await viewOf(who, group.table)).table.story;
const pass = (hours: number) => group.master.post("/table/hours", { id: group.table, hours });
const undo = (id?: string) => group.master.post("/undo", { table: group.table, ...(id && { id }) });
/** The story's time of each diary line, newest first. */
const datesOf = async (who: Guest, more = "") =>
  (await diaryOf(who, group.table, more)).entries.map(({ text, storyAt }) => [text, storyAt] as const);

describe("the day of the story", () => {
  test("is set by a master, and everybody at the table reads it", async () => {
    expect(await storyNow(group.ada)).toBeNull();
    const other = await group.ada.joinTable();
    expect((await set(FRIDAY)).body).toEqual({ story: FRIDAY });
    await other.next("tableChanged");
    other.close();
    expect(await storyNow(group.ada)).toEqual(FRIDAY);
    expect((await set({ date: "1925-01-24" }, group.ada)).status).toBe(403);
    expect(await storyNow(group.ada)).toEqual(FRIDAY);
  });

  test("keeps what a correction leaves out, begins at 08:00, and can be removed", async () => {
    expect((await set({ date: "1925-01-24" })).body.story).toEqual({ date: "1925-01-24", minutes: 480 });
    expect((await set({ minutes: 1439 })).body.story).toEqual({ date: "1925-01-24", minutes: 1439 });
    expect((await set({ date: "1000-01-01" })).body.story).toEqual({ date: "1000-01-01", minutes: 1439 });
    expect((await set({ date: null })).body.story).toBeNull();
    expect(await storyNow()).toBeNull();
    expect(await set({ minutes: 60 })).toMatchObject({
      status: 400,
      body: { code: "invalid", fields: { date: "Scegli prima il giorno" } },
    });
  });

  test.each([
    [{ date: "1921-02-30" }, "date", "Questo giorno non c'è"],
    [{ date: "0999-12-31" }, "date", "dal 1000 al 9999"],
    [{ date: "1921-2-3" }, "date", "si scrive 1921-03-18"],
    [{ date: "ieri" }, "date", "Questo giorno non c'è"],
    [{ date: 1921 }, "date", "tipo sbagliato"],
    [{ date: "1921-03-18", minutes: 1440 }, "minutes", "dalle 00:00 alle 23:59"],
    [{ date: "1921-03-18", minutes: -1 }, "minutes", "dalle 00:00 alle 23:59"],
    [{ date: "1921-03-18", minutes: 2.5 }, "minutes", "numero intero"],
  ])("is refused when it is %j, which changes nothing", async (change, field, sentence) => {
    await set(FRIDAY);
    const { status, body } = await set(change);
    expect({ status, code: body.code }).toEqual({ status: 400, code: "invalid" });
    expect(Object(body.fields)[field]).toContain(sentence);
    expect(await storyNow()).toEqual(FRIDAY);
  });

  test("is corrected once, however often the request is sent", async () => {
    const clientId = crypto.randomUUID();
    await set({ ...FRIDAY, clientId });
    await set({ date: "1925-01-24" });
    expect((await set({ ...FRIDAY, clientId })).status).toBe(200);
    expect((await storyNow())?.date).toBe("1925-01-24");
  });

  test("is not set at an archived table", async () => {
    await group.master.post("/table/update", { id: group.table, isArchived: true });
    expect((await set(FRIDAY)).body.code).toBe("archived");
  });

  test("is corrected without time passing: nobody heals, and the diary says nothing", async () => {
    const before = await group.ada.get(`/character/${group.hers._id}`);
    await set({ date: "1921-03-18" });
    await set({ date: "1921-04-18" });
    expect((await group.ada.get(`/character/${group.hers._id}`)).body).toEqual(before.body);
    expect((await diaryOf(group.ada, group.table)).entries).toEqual([]);
    expect(await labels(group.master, group.table)).toEqual([]);
  });
});

describe("time that passes", () => {
  test("by hours and by new days moves it, and is announced to all", async () => {
    await set(FRIDAY);
    const other = await group.ada.joinTable();
    await pass(3);
    await other.next("tableChanged");
    other.close();
    expect(await storyNow(group.ada)).toEqual({ date: "1921-03-19", minutes: 30 });
    await group.master.post("/table/new-day", { id: group.table });
    expect(await storyNow()).toEqual({ date: "1921-03-20", minutes: 480 });
  });

  test("moves nothing where no date is set", async () => {
    await pass(3);
    await group.master.post("/table/new-day", { id: group.table });
    expect(await storyNow()).toBeNull();
    expect((await datesOf(group.ada)).map(([, storyAt]) => storyAt)).toEqual([null, null]);
    expect((await diaryOf(group.ada, group.table, "&order=story")).entries).toEqual([]);
  });

  test("takes it back when it is undone, even where no sheet has changed", async () => {
    await set(FRIDAY);
    await pass(3);
    await pass(2);
    expect(await labels(group.master, group.table)).toEqual(["Passano 2 ore"]);
    undone(await undo());
    expect(await storyNow(group.ada)).toEqual({ date: "1921-03-19", minutes: 30 });
    undone(await undo());
    expect(await storyNow()).toEqual(FRIDAY);
    expect(await datesOf(group.ada)).toEqual([]);
  });

  test("is not undone once the calendar was corrected or cleared", async () => {
    await set(FRIDAY);
    const id = String(Object((await pass(3)).body).events[0]._id);
    for (const date of ["1925-01-24", null]) {
      await set({ date });
      expect(await undo(id)).toMatchObject({ status: 422, body: { code: "rule_broken" } });
      expect((await storyNow())?.date).toBe(date ?? undefined);
    }
    expect(await labels(group.master, group.table)).toEqual([]);
    await set({ date: "1921-03-19", minutes: 30 });
    undone(await undo(id));
    expect(await storyNow()).toEqual(FRIDAY);
  });

  test("does not pass the last day of the calendar", async () => {
    await set({ date: "9999-12-31", minutes: 1380 });
    expect(await pass(1)).toMatchObject({ status: 422, body: { code: "rule_broken" } });
    expect((await storyNow())?.minutes).toBe(1380);
  });
});

describe("the diary", () => {
  test("keeps for each line the story's time at which it was told", async () => {
    await note(group.ada, group.table, "Prima di tutto");
    await set(FRIDAY);
    await note(group.ada, group.table, "Di sera");
    await pass(3);
    const night = { date: "1921-03-19", minutes: 30 };
    await set({ date: "1925-01-24" });
    expect(await datesOf(group.bruno)).toEqual([
      ["Passano 3 ore.", night],
      ["Di sera", FRIDAY],
      ["Prima di tutto", null],
    ]);
  });

  test("keeps it for rolls too", async () => {
    await set(FRIDAY);
    await group.master.post("/diary/sitting", { table: group.table, begin: true });
    const { _id: id } = group.hers;
    await group.ada.post("/character/lose-sanity", { id, loss: "1/1", dice: faces(100) });
    await set({ date: "1925-01-24" });
    for (const order of ["", "&order=story"]) {
      const { entries } = await diaryOf(group.bruno, group.table, order);
      expect(entries).toMatchObject([
        { kind: "mind", storyAt: FRIDAY },
        { kind: "roll", storyAt: FRIDAY },
      ]);
    }
  });

  test("is read by the story, in pages, with the lines that have a time in it", async () => {
    const days = ["1921-03-18", "1921-03-20", "1887-06-01", "1921-03-19"];
    await note(group.ada, group.table, "Senza data");
    for (const date of days) {
      await set({ date });
      await note(group.ada, group.table, date);
    }
    await note(group.ada, group.table, "1921-03-19, dopo");
    const inOrder = ["1921-03-20", "1921-03-19, dopo", "1921-03-19", "1921-03-18", "1887-06-01"];
    expect((await datesOf(group.bruno, "&order=story")).map(([text]) => text)).toEqual(inOrder);
    const paged: string[] = [];
    for (let before = "", more = true; more; ) {
      const page = await diaryOf(group.bruno, group.table, `&order=story&limit=2&before=${before}`);
      paged.push(...page.entries.map(({ text }) => text));
      before = page.entries.at(-1)?._id ?? "";
      more = page.more;
    }
    expect(paged).toEqual(inOrder);
  });

  test("read by the story has no line that somebody may not read", async () => {
    await set(FRIDAY);
    await note(group.ada, group.table, "Solo mia", true);
    await note(group.master, group.table, "Per tutti");
    expect((await datesOf(group.bruno, "&order=story")).map(([text]) => text)).toEqual(["Per tutti"]);
  });

  test("is exported with the days of the story, each before its first line", async () => {
    await group.master.post("/diary/sitting", { table: group.table, begin: true });
    await note(group.ada, group.table, "Uno");
    await set(FRIDAY);
    for (const text of ["Due", "Tre"]) await note(group.ada, group.table, text);
    await pass(3);
    const text = await exported(group.bruno, group.table);
    const parts = ["Uno", "### venerdì 18 marzo 1921", "Due", "Tre", "### sabato 19 marzo 1921", "Passano 3"];
    const places = parts.map((part) => text.indexOf(part));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
    expect(text.match(/### /g)).toHaveLength(2);
  });
});

describe("a television", () => {
  const showing = (storyOnDisplays: boolean) =>
    group.master.post("/table/update", { id: group.table, settings: { storyOnDisplays } });

  test("is told the day only while the master wants it, and follows it", async () => {
    const code = await newCode(group.master, group.table);
    const tv = await showCode(server, code, 3);
    expect(await tv.next("storyShown")).toEqual({ story: null });
    const ada = await group.ada.joinTable();
    await set(FRIDAY);
    await pass(3);
    await ada.next("tableChanged");
    await showing(true);
    expect(await tv.next("storyShown")).toEqual({ story: { date: "1921-03-19", minutes: 30 } });
    await pass(1);
    expect(await tv.next("storyShown")).toEqual({ story: { date: "1921-03-19", minutes: 90 } });
    undone(await undo());
    expect(await tv.next("storyShown")).toEqual({ story: { date: "1921-03-19", minutes: 30 } });

    const later = await showCode(server, code, 3);
    expect(await later.next("storyShown")).toEqual({ story: { date: "1921-03-19", minutes: 30 } });
    await showing(false);
    expect(await tv.next("storyShown")).toEqual({ story: null });
    await set({ date: "1925-01-24" });
    await showing(true);
    expect(await tv.next("storyShown")).toEqual({ story: { date: "1925-01-24", minutes: 30 } });
    expect(ada.frames.filter(({ action }) => action === "storyShown")).toEqual([]);
    for (const socket of [tv, later, ada]) socket.close();
  });

  test("of an older version is told nothing", async () => {
    await set(FRIDAY);
    await showing(true);
    const tv = await screen(server, await newCode(group.master, group.table));
    await pass(1);
    await tv.next("tableChanged");
    expect(tv.frames.filter(({ action }) => action === "storyShown")).toEqual([]);
    tv.close();
  });
});
