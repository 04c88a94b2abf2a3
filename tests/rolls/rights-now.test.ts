import { afterAll, beforeEach, describe, expect, test } from "bun:test";
import type { Character } from "#shared/schemas/character.ts";
import { done, sheetOf, sturdy, together } from "../condition/condition-server.ts";
import { startTestServer } from "../support/server.ts";
import { faces, give, luckOf, refused, rolled, stored } from "./rolls-server.ts";

/** Commands are authorised by present rights: having rolled or done something earlier gives none. */

const server = startTestServer();
afterAll(server.stop);
const marta = await server.guest("Marta", { isMaster: true });
const ada = await server.guest("Ada");
const luca = await server.guest("Luca", { isMaster: true });
const table = String((await marta.get("/table/list")).body.current);

async function leads(username: string, isMaster: boolean): Promise<void> {
  const { seats } = (await marta.get(`/table/${table}`)).body as {
    seats: { userId: string; username: string }[];
  };
  const userId = seats.find((seat) => seat.username === username)?.userId;
  const { status } = await marta.post("/table/seat", { id: table, userId, isMaster });
  expect(status).toBe(200);
}

let sheet: Character;
beforeEach(async () => {
  await leads("Luca", true);
  await ada.post("/table/choose", { id: table });
  sheet = await give(ada);
});

describe("a former master", () => {
  test("can neither spend nor undo a player's luck on a roll that he made as master", async () => {
    const board = await luca.joinTable();
    const roll = await rolled(board, sheet._id, { dice: faces(67) });
    await leads("Luca", false);
    const spent = await refused(board, "ROLL_LUCK", { rollId: roll._id, points: 7 });
    expect(spent).toMatchObject({ code: "forbidden" });
    expect(luckOf(await stored(ada, sheet._id))).toBe(50);
    board.close();
  });

  test("cannot undo what he did to others or to the whole table", async () => {
    const hers = done(await luca.post("/character/harm", { id: sheet._id, amount: 1 }));
    const own = await give(luca, sturdy());
    const day = together(await luca.post("/table/new-day", { id: table }));
    await leads("Luca", false);
    const undo = (id: string, eventId: string | undefined) => luca.post("/character/undo", { id, eventId });
    expect((await undo(sheet._id, hers.events[0]?._id)).status).toBe(404);
    expect(await undo(own._id, day.events[0]?._id)).toMatchObject({ status: 404 });
    const ownHarm = done(await luca.post("/character/harm", { id: own._id, amount: 1 }));
    expect((await undo(own._id, ownHarm.events[0]?._id)).status).toBe(200);
  });
});

describe("an investigator that has moved to another table", () => {
  test("is not changed from the former one, by earlier commands or rolls", async () => {
    const other = (await luca.post("/table/create", { name: "L'altro" })).body.table as { _id: string };
    const desk = await ada.joinTable();
    const { code } = (await luca.post("/table/invite", { id: other._id })).body as { code: string };
    await ada.post("/table/join", { code });
    const roll = await rolled(desk, sheet._id, { dice: faces(67) });
    const hurt = done(await marta.post("/character/harm", { id: sheet._id, amount: 1 }));
    expect((await ada.post("/character/seat", { id: sheet._id, tableId: other._id })).status).toBe(200);
    const eventId = hurt.events[0]?._id;
    expect((await marta.post("/character/undo", { id: sheet._id, eventId })).status).toBe(404);
    expect(await refused(desk, "ROLL_LUCK", { rollId: roll._id, points: 7 })).toMatchObject({
      code: "wrong_table",
    });
    expect(luckOf(await sheetOf(ada, sheet._id))).toBe(50);
    desk.close();
  });

  test("prevents undoing a command for the whole table in part", async () => {
    const other = (await luca.post("/table/create", { name: "Un altro" })).body.table as { _id: string };
    const { code } = (await luca.post("/table/invite", { id: other._id })).body as { code: string };
    await ada.post("/table/join", { code });
    const stays = await give(luca, sturdy());
    for (const id of [sheet._id, stays._id]) {
      await marta.post("/table/play", { id: table, characterId: id });
      await marta.post("/character/lose-sanity", { id, loss: "0/4", dice: faces(99) });
    }
    const day = together(await marta.post("/table/new-day", { id: table }));
    await ada.post("/character/seat", { id: sheet._id, tableId: other._id });
    const back = await marta.post("/character/undo", { id: stays._id, eventId: day.events[0]?._id });
    // A master of one table need not know of another.
    expect(back.status).toBe(404);
    expect((await sheetOf(luca, stays._id)).condition.dayLoss).toBe(0);
  });
});
