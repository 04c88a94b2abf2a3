import { afterAll, describe, expect, test } from "bun:test";
import { type Clock, systemClock } from "../../src/clock.ts";
import { insertHappening } from "../../src/condition/store.ts";
import { happenings } from "../../src/db/schema.ts";
import { faces } from "../rolls/rolls-server.ts";
import type { Api } from "../support/api.ts";
import { putUser } from "../support/put-user.ts";
import { startTestServer } from "../support/server.ts";
import { temporaryDatabase } from "../support/temporary-database.ts";
import {
  born,
  type Done,
  done,
  firstId,
  hitIn,
  kinds,
  sanityIn,
  sheetOf,
  together,
} from "./condition-server.ts";

let passed = 0;
const clock: Clock = { ...systemClock, now: () => systemClock.now() + passed };
const server = startTestServer({}, clock);
afterAll(server.stop);
const master = await server.guest("Custode", { isMaster: true });
const ada = await server.guest("Ada");
const bruno = await server.guest("Bruno");
const table = String((await master.get("/table/list")).body.current);

const undo = (who: Api, { _id: id }: { _id: string }, told: Pick<Done, "events">, which = 0) =>
  who.post("/character/undo", { id, eventId: told.events[which]?._id ?? firstId(told) });

describe("undo", () => {
  test("reverts a whole command, by any of its events, once", async () => {
    const sheet = await born(ada);
    const hurt = done(await ada.post("/character/harm", { id: sheet._id, amount: 7, cause: "la lama" }));
    const back = done(await undo(ada, sheet, hurt, 1));
    expect(kinds(back)).toEqual(["undone"]);
    expect(hitIn(back.character)).toBe(12);
    expect(back.character.condition).toMatchObject({ majorWound: false, due: [], causes: {} });
    expect(back.character.version).toBe(3);
    expect(await undo(ada, sheet, hurt)).toMatchObject({
      status: 422,
      body: { error: "È già stato annullato" },
    });
  });

  test("reverts a death", async () => {
    const sheet = await born(ada);
    const dead = done(await master.post("/character/harm", { id: sheet._id, amount: 13 }));
    expect(done(await undo(master, sheet, dead)).character.condition.dead).toBe(false);
  });

  test("is refused if a newer command has changed the same fields, and keeps other changes", async () => {
    const sheet = await born(ada);
    const first = done(await ada.post("/character/harm", { id: sheet._id, amount: 2 }));
    const second = done(await master.post("/character/harm", { id: sheet._id, amount: 3 }));
    expect(await undo(ada, sheet, first)).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining("intanto") },
    });
    expect(hitIn(await sheetOf(ada, sheet._id))).toBe(7);
    const lost = done(
      await master.post("/character/lose-sanity", { id: sheet._id, loss: "0/3", dice: faces(99) }),
    );
    await undo(master, sheet, second);
    const after = done(await undo(ada, sheet, first));
    expect([hitIn(after.character), sanityIn(after.character)]).toEqual([12, 57]);
    expect(sanityIn(done(await undo(master, sheet, lost)).character)).toBe(60);
  });

  test("is refused after the pending roll of the command has been made", async () => {
    const sheet = await born(ada);
    const hurt = done(await master.post("/character/harm", { id: sheet._id, amount: 7 }));
    await ada.post("/character/follow-up", { id: sheet._id, what: "consciousness", dice: faces(99) });
    expect((await undo(master, sheet, hurt)).status).toBe(422);
  });

  test("is for whoever ran the command, and masters; players cannot undo dice", async () => {
    const sheet = await born(ada);
    const hurt = done(await master.post("/character/harm", { id: sheet._id, amount: 1 }));
    expect((await undo(ada, sheet, hurt)).status).toBe(403);
    expect((await undo(bruno, sheet, hurt)).status).toBe(404);
    expect((await undo(master, sheet, hurt)).status).toBe(200);
    const lost = done(
      await ada.post("/character/lose-sanity", { id: sheet._id, loss: "0/3", dice: faces(99) }),
    );
    expect(await undo(ada, sheet, lost)).toMatchObject({ status: 403, body: { code: "forbidden" } });
    expect((await undo(master, sheet, lost)).status).toBe(200);
  });

  test("expires after ten minutes", async () => {
    const sheet = await born(ada);
    const hurt = done(await ada.post("/character/harm", { id: sheet._id, amount: 1 }));
    passed += 10 * 60_000 + 1_000;
    expect(await undo(ada, sheet, hurt)).toMatchObject({ status: 422 });
    passed = 0;
    expect((await undo(ada, sheet, hurt)).status).toBe(200);
  });

  test("of an unknown event, or one of another investigator, is not found", async () => {
    const [one, other] = [await born(ada), await born(ada)];
    const hurt = done(await ada.post("/character/harm", { id: one._id, amount: 1 }));
    expect((await undo(ada, other, hurt)).status).toBe(404);
    const eventId = crypto.randomUUID();
    expect((await ada.post("/character/undo", { id: one._id, eventId })).status).toBe(404);
  });

  test("of a command for the whole table reverts all its investigators", async () => {
    const [hers, his] = [await born(ada), await born(bruno)];
    const desks = [await ada.joinTable(), await bruno.joinTable()];
    for (const { _id: id } of [hers, his]) {
      await master.post("/character/lose-sanity", { id, loss: "0/4", dice: faces(99) });
    }
    const day = together(await master.post("/table/new-day", { id: table }));
    expect((await sheetOf(bruno, his._id)).condition).toMatchObject({ dayStartSanity: 56, dayLoss: 0 });
    expect((await undo(master, hers, day)).status).toBe(200);
    expect((await sheetOf(bruno, his._id)).condition).toMatchObject({ dayStartSanity: 60, dayLoss: 4 });
    for (const desk of desks) desk.close();
  });
});

test("only the newest happenings of each user are kept", () => {
  using database = temporaryDatabase();
  const { db } = database;
  const people = ["ada", "bruno"];
  for (const id of people) {
    const email = `${id}@esempio.it`;
    putUser(db, {
      id,
      username: id,
      usernameKey: id,
      email,
      emailKey: email,
      passwordHash: "nessuna",
      isMaster: false,
    });
  }
  const ofAll = () =>
    db.select({ userId: happenings.userId, at: happenings.happenedAt }).from(happenings).all();
  for (let at = 1; at <= 8; at++) {
    for (const userId of people) {
      const nothing = { hasDice: false, events: [], changes: [], isUndone: false, isPart: false };
      const id = Bun.randomUUIDv7();
      insertHappening(db, { id, userId, tableId: null, happenedAt: at, ...nothing }, 5);
    }
  }
  expect(ofAll()).toHaveLength(10);
  expect(ofAll()).toEqual(expect.arrayContaining(people.map((userId) => ({ userId, at: 4 }))));
});
