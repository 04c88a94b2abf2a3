import { afterAll, describe, expect, test } from "bun:test";
import { constants } from "../../src/catalog/index.ts";
import { systemClock } from "../../src/clock.ts";
import { newCode, screen } from "../displays/display-server.ts";
import { faces } from "../rolls/rolls-server.ts";
import type { Api } from "../support/api.ts";
import { startTestServer } from "../support/server.ts";
import { born, done, kinds, sanityIn, sheetOf, sturdy } from "./condition-server.ts";

const server = startTestServer();
afterAll(server.stop);
const master = await server.guest("Custode", { isMaster: true });
const ada = await server.guest("Ada");
const bruno = await server.guest("Bruno");
const table = String((await master.get("/table/list")).body.current);

/** 99 fails, except at 99 sanity; 2 passes. */
const lose = (who: Api, id: string, loss: string, total: number, more: Record<string, unknown> = {}) =>
  who.post("/character/lose-sanity", { id, loss, dice: faces(total), ...more });

describe("a sanity roll", () => {
  test("is shown to the whole table and takes its loss", async () => {
    const { _id: id } = await born(ada);
    const other = await bruno.joinTable();
    const lost = done(await lose(ada, id, "1/4", 61));
    expect(lost.events).toMatchObject([
      { kind: "sanity-lost", text: "Ada Ferri: perde 4 Sanità: ne restano 56" },
    ]);
    expect(sanityIn(lost.character)).toBe(56);
    const { roll } = await other.next("diceRollMessage", (data) => data.roll?._id === lost.events[0]?.rollId);
    expect(roll).toMatchObject({ kind: "sanity", target: 60, total: 61, passed: false, origin: "real" });
    expect(sanityIn(done(await lose(ada, id, "1/4", 56)).character)).toBe(55);
    other.close();
    const { rolls } = (await bruno.get(`/table/${table}/rolls?limit=1`)).body;
    expect(rolls).toMatchObject([{ kind: "sanity", target: 56 }]);
  });

  test("with the server's dice stays within the bounds of the loss", async () => {
    const { _id: id } = await born(ada);
    const answer = await master.post("/character/lose-sanity", { id, loss: "1d4/1d4+4" });
    const { character, events } = done(answer);
    expect(60 - sanityIn(character)).toBeGreaterThanOrEqual(1);
    expect(60 - sanityIn(character)).toBeLessThanOrEqual(8);
    expect(events[0]?.rollId).toEqual(expect.any(String));
  });

  test("retried with the same client id is rolled once", async () => {
    const { _id: id } = await born(ada);
    const clientId = crypto.randomUUID();
    const first = await ada.post("/character/lose-sanity", { id, loss: "1d6/1d20", clientId });
    const again = await ada.post("/character/lose-sanity", { id, loss: "1d6/1d20", clientId });
    expect(again.text).toBe(first.text);
  });

  test("cannot reuse an earlier successful roll", async () => {
    const { _id: id } = await born(ada);
    const desk = await ada.joinTable();
    const clientId = crypto.randomUUID();
    desk.say("ROLL", { clientId, characterId: id, aim: { kind: "sanity" }, dice: faces(2) });
    const { roll } = await desk.next("diceRollMessage", (data) => data.roll?.clientId === clientId);
    const lost = done(await lose(ada, id, "0/3", 99, { clientId }));
    expect(lost.events[0]?.rollId).not.toBe(roll?._id);
    expect(sanityIn(lost.character)).toBe(57);
    desk.close();
  });

  test("that is a fumble takes the maximum loss", async () => {
    const { _id: id } = await born(ada);
    expect(sanityIn(done(await lose(ada, id, "0/1d10", 100)).character)).toBe(50);
  });

  test("is refused for an invalid loss, and to users without rights on the investigator", async () => {
    const { _id: id } = await born(ada);
    const unread = await ada.post("/character/lose-sanity", { id, loss: "tanto" });
    expect(unread).toMatchObject({
      status: 400,
      body: { fields: { loss: expect.stringContaining("0/1d6") } },
    });
    expect((await bruno.post("/character/lose-sanity", { id, loss: "0/1" })).status).toBe(404);
  });
});

describe("a loss of five sanity points at once", () => {
  test("leads to an Intelligenza roll and a bout of madness, during which no sanity is lost", async () => {
    const { _id: id } = await born(ada, sturdy({}, { Intelligenza: 70 }));
    const shaken = done(await lose(master, id, "0/5", 99, { cause: "la cripta" }));
    expect(shaken.events[1]).toMatchObject({
      kind: "shaken",
      due: { what: "understanding", aim: { kind: "characteristic", name: "Intelligenza" } },
    });
    const insane = done(
      await ada.post("/character/follow-up", { id, what: "understanding", dice: faces(70) }),
    );
    expect(kinds(insane)).toEqual(["temporary-insanity", "bout", "mythos"]);
    const { temporaryInsanity, causes } = insane.character.condition;
    expect(temporaryInsanity).toEqual({ until: expect.any(Number), bout: {} });
    expect(causes).toMatchObject({ temporaryInsanity: "la cripta" });

    const safe = done(await lose(master, id, "5/5", 99));
    expect([kinds(safe), sanityIn(safe.character)]).toEqual([["protected"], 55]);
    expect(safe.events[0]?.rollId).toBeUndefined();

    const chosen = done(await master.post("/character/bout", { id, how: "others", what: "fugge nel bosco" }));
    expect(chosen.character.condition.temporaryInsanity?.bout).toMatchObject({
      how: "others",
      what: "fugge nel bosco",
    });
    const rolled = done(await master.post("/character/bout", { id, how: "alone" }));
    expect(constants.listBouts.map(({ meaning }) => meaning)).toContain(
      String(rolled.character.condition.temporaryInsanity?.bout?.what),
    );
    expect(kinds(done(await master.post("/character/bout", { id, how: "over" })))).toEqual(["bout-over"]);
    expect(kinds(done(await lose(master, id, "0/1", 99)))).toEqual(["sanity-lost", "bout"]);
  });

  test("tells the bout's words to all who see the roll that it came from, until they are undone", async () => {
    const { _id: id } = await born(ada, sturdy({}, { Intelligenza: 70 }));
    await lose(master, id, "0/5", 99);
    const dice = faces(70);
    const insane = done(await ada.post("/character/follow-up", { id, what: "understanding", dice }));
    const rollId = insane.events[0]?.rollId;
    const tv = await screen(server, await newCode(master, table));
    const told = async (end: RegExp) => {
      const { roll } = await tv.next("rollChanged", ({ roll }) => end.test(roll.outcome ?? ""));
      expect(roll._id).toBe(String(rollId));
      expect(roll.outcome).toMatch(/^capisce ciò che ha visto: follia temporanea per \d+ or[ae]/);
    };
    const bout = (more: object) => master.post("/character/bout", { id, ...more });
    done(await bout({ how: "others", what: "fugge nel bosco" }));
    await told(/or[ae]; crisi per \d+ round: fugge nel bosco$/);
    done(await bout({ how: "alone", what: "si sveglia altrove" }));
    await told(/or[ae]; crisi per \d+ or[ae]: si sveglia altrove$/);
    const undo = async () => expect((await master.post("/undo", { table })).status).toBe(200);
    await undo();
    await told(/or[ae]; crisi per \d+ round: fugge nel bosco$/);
    await undo();
    await told(/\d+ or[ae]$/);
    // A bout that a master begins later comes from no roll.
    done(await bout({ how: "over" }));
    done(await bout({ how: "others", what: "ride" }));
    done(await bout({ how: "others", what: "piange" }));
    const { rolls } = (await bruno.get(`/table/${table}/rolls?limit=1`)).body;
    expect(JSON.stringify(rolls)).not.toMatch(/crisi|ride|piange/);
    tv.close();
  });

  test("causes no insanity if the Intelligenza roll fails", async () => {
    const { _id: id } = await born(ada, sturdy({}, { Intelligenza: 70 }));
    await lose(ada, id, "0/5", 99);
    const calm = done(await ada.post("/character/follow-up", { id, what: "understanding", dice: faces(71) }));
    expect(kinds(calm)).toEqual(["shut-out"]);
    expect(calm.character.condition.temporaryInsanity).toBeNull();
    expect((await master.post("/character/bout", { id, how: "others" })).status).toBe(422);
  });

  test("lets only a master end the bout and the insanity", async () => {
    const { _id: id } = await born(ada, sturdy({}, { Intelligenza: 70 }));
    await lose(master, id, "0/5", 99);
    await master.post("/character/follow-up", { id, what: "understanding", dice: faces(2) });
    const bout = { id, how: "over" };
    const well = { id, from: "temporaryInsanity" };
    expect((await ada.post("/character/bout", bout)).status).toBe(403);
    expect((await ada.post("/character/recover", well)).status).toBe(403);
    done(await master.post("/character/bout", bout));
    expect(done(await master.post("/character/recover", well)).character.condition).toMatchObject({
      temporaryInsanity: null,
    });
  });
});

describe("at a table without a master", () => {
  test("a player may set a bout and end an insanity", async () => {
    const led = startTestServer();
    try {
      const alone = await led.guest("Sara");
      const { _id: id } = await born(alone, sturdy({}, { Intelligenza: 70 }));
      await lose(alone, id, "0/5", 99);
      await alone.post("/character/follow-up", { id, what: "understanding", dice: faces(2) });
      done(await alone.post("/character/bout", { id, how: "others" }));
      done(await alone.post("/character/recover", { id, from: "temporaryInsanity" }));
    } finally {
      await led.stop();
    }
  });
});

describe("the sanity losses of a day", () => {
  test("cause indefinite insanity at a fifth of the day's start, and a new day resets the count", async () => {
    const { _id: id } = await born(ada);
    for (const points of [4, 4, 3]) {
      expect(kinds(done(await lose(ada, id, `0/${points}`, 99)))).toEqual(["sanity-lost"]);
    }
    const day = await master.post("/table/new-day", { id: table });
    expect(day.body).toMatchObject({ events: [{ kind: "new-day", characterId: null }] });
    expect((await sheetOf(ada, id)).condition).toMatchObject({ dayStartSanity: 49, dayLoss: 0 });
    for (const points of [4, 4]) await lose(ada, id, `0/${points}`, 99);
    expect((await sheetOf(ada, id)).condition.indefiniteInsanity).toBe(false);
    const broken = done(await lose(ada, id, "0/1", 99));
    expect(kinds(broken)).toEqual(["sanity-lost", "indefinite-insanity", "bout", "mythos"]);
    expect((await ada.post("/character/follow-up", { id, what: "mythos" })).status).toBe(403);
    const wiser = done(await master.post("/character/follow-up", { id, what: "mythos" }));
    expect(wiser.character.skills.find(({ name }) => name === "Miti")?.value).toBe(5);
    expect(wiser.character.condition).toMatchObject({ mythosInsanity: true, due: [] });
  });

  test("are counted from the sanity on the sheet, which its owner may edit before the first loss", async () => {
    const { _id, version, tableId: _table, ticks: _ticks, condition: _condition, ...draft } = await born(ada);
    const points = sturdy({ sanity: 40 }).points;
    await ada.post("/character/update", { data: { ...draft, points, _id, version } });
    expect((await sheetOf(ada, _id)).condition).toMatchObject({ dayStartSanity: 40, dayLoss: 0 });
  });
});

describe("one kind of creature", () => {
  test("costs at most its maximum loss in total", async () => {
    const { _id: id } = await born(ada);
    for (const kind of ["Ghoul", "ghoul", "GHOUL "]) await lose(ada, id, "0/1d4", 100, { kind });
    const sheet = await sheetOf(ada, id);
    expect(sanityIn(sheet)).toBe(56);
    expect(sheet.condition.usedTo).toEqual([{ kind: "Ghoul", lost: 4, most: 4 }]);
  });
});

describe("game hours", () => {
  test("are advanced by a master only, and end a temporary insanity", async () => {
    const { _id: id } = await born(ada, sturdy({}, { Intelligenza: 70 }));
    await lose(ada, id, "0/5", 99);
    await ada.post("/character/follow-up", { id, what: "understanding", dice: faces(2) });
    expect((await ada.post("/table/hours", { id: table, hours: 1 })).status).toBe(403);
    const passed = await master.post("/table/hours", { id: table, hours: 10 });
    expect(passed.body.characters).toContainEqual({ _id: id, version: expect.any(Number) });
    expect((await sheetOf(ada, id)).condition.temporaryInsanity).toBeNull();
  });
});

describe("a line added to the background", () => {
  test("may be written by the owner or a master", async () => {
    const { _id: id, background } = await born(ada);
    const noted = done(
      await master.post("/character/note", { id, part: "phobias", line: " Acrofobia: le altezze " }),
    );
    expect(noted.character.background.phobias).toBe(`${background.phobias}\nAcrofobia: le altezze`);
    const first = done(await ada.post("/character/note", { id, part: "wounds", line: "Una cicatrice" }));
    expect(first.character.background.wounds).toBe("Una cicatrice");
  });

  test("is refused if the text would be too long", async () => {
    const draft = sturdy();
    const { _id: id } = await born(ada, {
      ...draft,
      background: { ...draft.background, wounds: "a".repeat(7_990) },
    });
    const full = await ada.post("/character/note", { id, part: "wounds", line: "una riga di più" });
    expect(full).toMatchObject({ status: 422, body: { code: "rule_broken" } });
  });
});

test("sanity rolls over REST are limited to twenty a second, as on the live channel", async () => {
  const stopped = startTestServer({}, { ...systemClock, elapsed: () => 1_000 });
  const carla = await stopped.guest("Carla");
  const { _id: id } = await born(carla);
  const answers: number[] = [];
  for (let asked = 0; asked < 22; asked++) answers.push((await lose(carla, id, "0/0", 99)).status);
  expect(answers).toEqual([...new Array(20).fill(200), 429, 429]);
  expect((await carla.post("/character/harm", { id, amount: 1 })).status).toBe(200);
  await stopped.stop();
});
