import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { faces, rolled, say } from "../rolls/rolls-server.ts";
import { diaryOf, type Group, groupOf, linesOf, newestSitting, note, startEvenings } from "./evening.ts";

const server = startEvenings();
afterAll(server.stop);

describe("a game session", () => {
  let group: Group;
  beforeAll(async () => {
    group = await groupOf(server, "uno");
  });

  test("begins with the first roll, and lists who was present", async () => {
    const { ada, master, table, hers } = group;
    expect((await diaryOf(ada, table)).sittings).toEqual([]);
    const desk = await ada.joinTable();
    const board = await master.joinTable();
    await rolled(desk, hers._id, { dice: faces(40) });
    await board.next("diceRollMessage");
    const sitting = await newestSitting(ada, table);
    expect(sitting).toMatchObject({ title: "", endedAt: null, figures: { rolls: 1, passed: 1 } });
    expect(sitting.present.toSorted()).toEqual(["Ada uno", "Marta uno"]);
    desk.close();
    board.close();
  });

  test("describes criticals, pushed rolls and luck spent, and counts the other rolls", async () => {
    const { ada, table, hers } = group;
    const desk = await ada.joinTable();
    await rolled(desk, hers._id, { dice: faces(1) });
    const failed = await rolled(desk, hers._id, { dice: faces(80) });
    const push = { rollId: failed._id, why: "Trattiene il fiato", dice: faces(100) };
    await say(desk, "ROLL_PUSH", { clientId: crypto.randomUUID(), ...push });
    await desk.next("diceRollMessage", ({ roll }) => roll?.pushOf === failed._id);
    const close = await rolled(desk, hers._id, { dice: faces(63) });
    await say(desk, "ROLL_LUCK", { clientId: crypto.randomUUID(), rollId: close._id, points: 3 });
    await desk.next("rollChanged");
    expect(await linesOf(ada, table)).toEqual([
      "Ada tira Ascoltare: successo critico (1).",
      "Ada forza il tiro di Ascoltare («Trattiene il fiato»): disastro (100).",
      "Ada tira Ascoltare: successo normale (60), con 3 punti di Fortuna.",
    ]);
    const { figures } = await newestSitting(ada, table);
    expect(figures).toMatchObject({ rolls: 5, passed: 3, critical: 1, disasters: 1 });
    desk.close();
  });

  test("describes damage and sanity loss with their causes, without what was undone", async () => {
    const { master, ada, bruno, table, hers, his } = group;
    const late = await bruno.joinTable();
    await master.post("/character/harm", { id: hers._id, amount: 3, cause: "il crollo del tetto" });
    await master.post("/character/lose-sanity", {
      id: his._id,
      loss: "2/2",
      cause: "la cosa nel pozzo",
      dice: faces(50),
    });
    const lines = await linesOf(ada, table);
    expect(lines).toContainEqual(
      expect.stringMatching(/^Ada subisce 3 danni: \d+ Punti Ferita su \d+ \(«il crollo del tetto»\)\.$/),
    );
    expect(lines).toContainEqual(
      expect.stringMatching(/^Bruno perde 2 Sanità: ne restano \d+ \(«la cosa nel pozzo»\)\.$/),
    );
    // A late joiner, and those who have left since.
    expect((await newestSitting(ada, table)).present.toSorted()).toEqual([
      "Ada uno",
      "Bruno uno",
      "Marta uno",
    ]);
    late.close();
    // The row of the loss replaces that of the roll.
    expect(lines.filter((line) => line.includes("tira Sanità"))).toEqual([]);
    expect((await newestSitting(ada, table)).figures).toMatchObject({ sanityLost: 2, wounds: 1 });

    const { events } = (await master.post("/character/harm", { id: his._id, amount: 4 })).body;
    expect(await linesOf(ada, table)).toContainEqual(expect.stringMatching(/^Bruno subisce 4 danni/));
    await master.post("/character/undo", { id: his._id, eventId: Object(events)[0]._id });
    expect(await linesOf(ada, table)).not.toContainEqual(expect.stringMatching(/^Bruno subisce 4 danni/));
  });

  test("describes damage once if the command is retried", async () => {
    const { master, table, his } = group;
    const clientId = crypto.randomUUID();
    for (const _ of [1, 2]) {
      await master.post("/character/harm", { id: his._id, amount: 1, cause: "una spina", clientId });
    }
    const spine = (await linesOf(master, table)).filter((line) => line.includes("una spina"));
    expect(spine).toHaveLength(1);
  });

  test("continues after a restart", async () => {
    const { ada, table, hers } = group;
    const before = await newestSitting(ada, table);
    await server.restart();
    const desk = await ada.joinTable();
    await rolled(desk, hers._id, { dice: faces(40) });
    const after = await newestSitting(ada, table);
    expect(after).toMatchObject({ _id: before._id, figures: { rolls: before.figures.rolls + 1 } });
    desk.close();
  });

  test("can be begun, ended and titled by a master", async () => {
    const { master, ada, table, hers } = group;
    const title = "  Il pozzo ";
    const begun = await master.post("/diary/sitting", { table, begin: true, title });
    expect(begun.body).toMatchObject({ sitting: { title: "Il pozzo", endedAt: null } });
    expect((await diaryOf(ada, table)).sittings).toHaveLength(1);
    expect((await ada.post("/diary/sitting", { table, begin: false })).status).toBe(403);
    await master.post("/diary/sitting", { table, begin: false });
    expect((await newestSitting(ada, table)).endedAt).toBeGreaterThan(0);
    // A master may end it from two devices.
    const again = await master.post("/diary/sitting", { table, begin: false, title: "Il pozzo e la botola" });
    expect(again.body).toMatchObject({
      sitting: { title: "Il pozzo e la botola", endedAt: expect.any(Number) },
    });
    expect((await diaryOf(ada, table)).sittings).toHaveLength(1);

    await master.post("/diary/sitting", { table, begin: true, title: "La cripta" });
    const desk = await ada.joinTable();
    await rolled(desk, hers._id, { dice: faces(1) });
    const { sittings, entries } = await diaryOf(ada, table);
    expect(sittings.map((one) => one.title)).toEqual(["La cripta", "Il pozzo e la botola"]);
    expect(sittings[0]?.figures.rolls).toBe(1);
    expect(entries[0]).toMatchObject({ kind: "roll", sitting: sittings[0]?._id });
    desk.close();
  });

  test("gets its title by its id, also when the next one has begun", async () => {
    const { master, ada, table, hers } = await groupOf(server, "due");
    await master.post("/diary/sitting", { table, begin: true });
    await master.post("/diary/sitting", { table, begin: false });
    const over = await newestSitting(master, table);
    const desk = await ada.joinTable();
    await rolled(desk, hers._id, { dice: faces(40) });
    desk.close();
    const request = { table, begin: false, sitting: over._id, title: " Il crollo " };
    const titled = await master.post("/diary/sitting", request);
    expect(titled.body).toMatchObject({ sitting: { _id: over._id, title: "Il crollo" } });
    const [newer, older] = (await diaryOf(master, table)).sittings;
    expect(newer).toMatchObject({ title: "", endedAt: null });
    expect(older).toEqual({ ...over, title: "Il crollo" });

    expect((await ada.post("/diary/sitting", request)).status).toBe(403);
    const elsewhere = { ...request, table: group.table };
    expect((await group.master.post("/diary/sitting", elsewhere)).status).toBe(404);
  });

  test("ends after six hours without activity, at the time of the last row", async () => {
    const { master, ada, table, hers } = group;
    await master.post("/character/harm", { id: hers._id, amount: 1 });
    const { at } = (await diaryOf(ada, table)).entries[0] ?? { at: 0 };
    server.pass(5.9);
    expect((await newestSitting(ada, table)).endedAt).toBeNull();
    server.pass(0.2);
    const quiet = await newestSitting(ada, table);
    expect(quiet.endedAt).toBe(at);
    await master.post("/character/heal", { id: hers._id, how: "magic", amount: 1 });
    const { sittings } = await diaryOf(ada, table);
    expect(sittings[0]).toMatchObject({ endedAt: null, figures: { rolls: 0 } });
    expect(sittings[1]).toEqual(quiet);
  });

  test("is paginated without losing or repeating a line", async () => {
    const { ada, table } = group;
    await note(ada, table, "La chiave era sotto il vaso");
    const whole = (await diaryOf(ada, table)).entries.map(({ _id }) => _id);
    expect(whole.length).toBeGreaterThan(8);
    const pieces: string[] = [];
    for (let more = true; more; ) {
      const before = pieces.at(-1);
      const page = await diaryOf(ada, table, `&limit=2${before ? `&before=${before}` : ""}`);
      pieces.push(...page.entries.map(({ _id }) => _id));
      more = page.more;
    }
    expect(pieces).toEqual(whole);
  });
});
