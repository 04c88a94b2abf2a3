import { afterAll, describe, expect, test } from "bun:test";
import { LONG } from "#shared/schemas/character.ts";
import { faces } from "../rolls/rolls-server.ts";
import { startTestServer } from "../support/server.ts";
import { born, done, firstId, hitIn, kinds, sheetOf, sturdy, together } from "./condition-server.ts";

const server = startTestServer();
afterAll(server.stop);
const master = await server.guest("Custode", { isMaster: true });
const ada = await server.guest("Ada");
const table = String((await master.get("/table/list")).body.current);

const heal = (id: string, how: string, more: object = {}) =>
  ada.post("/character/heal", { id, how, ...more });
const harm = async (id: string, amount: number, cause?: string) =>
  done(await ada.post("/character/harm", { id, amount, ...(cause && { cause }) }));

describe("Medicina", () => {
  test("is given once for each wound", async () => {
    const { _id: id } = await born(ada);
    expect((await heal(id, "medicine")).body.error).toBe("Non c'è nessuna ferita da curare");
    await harm(id, 4);
    await harm(id, 4);
    done(await heal(id, "medicine"));
    done(await heal(id, "medicine", { amount: 1 }));
    expect(await heal(id, "medicine")).toMatchObject({
      status: 422,
      body: { error: "Medicina si fa una volta per ferita, e qui è già stata fatta" },
    });
    await harm(id, 1);
    expect((await heal(id, "medicine", { amount: 1 })).status).toBe(200);
  });

  test("requested twice concurrently treats a single wound once", async () => {
    const { _id: id } = await born(ada);
    await harm(id, 4);
    const both = await Promise.all([heal(id, "medicine"), heal(id, "medicine")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test("can be repeated on its wound after an undo", async () => {
    const { _id: id } = await born(ada);
    await harm(id, 4);
    const treated = done(await heal(id, "medicine", { amount: 1 }));
    done(await master.post("/character/undo", { id, eventId: firstId(treated) }));
    expect((await heal(id, "medicine", { amount: 1 })).status).toBe(200);
  });

  test("distinguishes wounds of an earlier day, also after the new day is undone", async () => {
    const { _id: id } = await born(ada);
    const desk = await ada.joinTable();
    await harm(id, 4);
    const day = together(await master.post("/table/new-day", { id: table }));
    expect((await sheetOf(ada, id)).condition).toMatchObject({
      ...{ freshWounds: 0, untreated: { today: 0, earlier: 1 } },
    });
    expect((await heal(id, "first-aid")).status).toBe(422);
    expect((await master.post("/character/undo", { id, eventId: firstId(day) })).status).toBe(200);
    expect((await sheetOf(ada, id)).condition).toMatchObject({
      ...{ freshWounds: 1, untreated: { today: 1, earlier: 0 } },
    });
    desk.close();
  });
});

describe("a week's rest with a major wound", () => {
  const wounded = async (cause?: string) => {
    const { _id: id } = await born(ada, sturdy({}, { Costituzione: 50 }));
    await harm(id, 9, cause);
    return id;
  };
  const hand = (units: number, ...tens: number[]) => ({ dice: { units, tens } });

  test("is rolled with bonus or penalty dice for comfort, care and hardship", async () => {
    const id = await wounded();
    const comfort = { circumstances: ["comfort"] };
    expect((await heal(id, "rest-week", { ...comfort, ...hand(0, 60) })).status).toBe(400);
    const healed = done(await heal(id, "rest-week", { ...comfort, ...hand(0, 60, 30) }));
    expect(kinds(healed)).toContain("healed");
    const { rolls } = (await ada.get(`/table/${table}/rolls`)).body as { rolls: object[] };
    expect(rolls[0]).toMatchObject({ _id: healed.events[0]?.rollId, bonus: 1, total: 30 });

    const other = await wounded();
    const poor = { circumstances: ["hardship"], ...hand(0, 60, 30) };
    expect(kinds(done(await heal(other, "rest-week", poor)))).toEqual(["not-healed"]);
    const both = { circumstances: ["hardship", "care", "comfort"], ...hand(0, 60, 30) };
    expect(kinds(done(await heal(other, "rest-week", both)))).toContain("healed");
  });

  test("is rolled with the same dice at no table, and by the server", async () => {
    const id = await wounded();
    await ada.post("/character/seat", { id, tableId: null });
    const care = { circumstances: ["care"] };
    expect((await heal(id, "rest-week", { ...care, ...hand(0, 60) })).status).toBe(400);
    expect(kinds(done(await heal(id, "rest-week", { ...care, ...hand(0, 60, 30) })))).toContain("healed");
    expect((await heal(await wounded(), "rest-week", care)).status).toBe(200);
  });

  test("refuses unknown circumstances", async () => {
    const id = await wounded();
    for (const circumstances of [["sunshine"], ["care", "care", "care", "care"], "care"])
      expect((await heal(id, "rest-week", { circumstances })).status).toBe(400);
  });

  test("leaves a scar after a fumble, which is undone with it", async () => {
    const id = await wounded("la lama");
    const before = await sheetOf(ada, id);
    const scarred = done(await heal(id, "rest-week", { dice: faces(99) }));
    expect(kinds(scarred)).toEqual(["not-healed", "noted"]);
    expect(scarred.character.background.wounds).toEndWith("Cicatrice: la lama");
    expect(hitIn(scarred.character)).toBe(3);
    const back = done(await master.post("/character/undo", { id, eventId: firstId(scarred) }));
    expect(back.character.background).toEqual(before.background);
    const failed = done(await heal(id, "rest-week", { dice: faces(98) }));
    expect([kinds(failed), failed.character.background]).toEqual([["not-healed"], before.background]);
  });

  test("leaves a full background text unchanged", async () => {
    const draft = sturdy({}, { Costituzione: 50 });
    const wounds = "x".repeat(LONG);
    const { _id: id } = await born(ada, { ...draft, background: { ...draft.background, wounds } });
    await harm(id, 9);
    const told = done(await heal(id, "rest-week", { dice: faces(99) }));
    expect(told.events[1]?.text).toContain("non c'è posto");
    expect(told.character.background.wounds).toBe(wounds);
  });
});
