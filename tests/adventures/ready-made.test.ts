import { afterAll, beforeEach, expect, test } from "bun:test";
import * as z from "zod/mini";
import { ImportReport, ReadyMade } from "#shared/adventures/index.ts";
import { openRoom, type Room } from "../handouts/cast.ts";
import type { Guest } from "../support/server.ts";
import { startTables } from "../tables/tables-server.ts";

const server = startTables();
afterAll(server.stop);
let room: Room;
let id: string | null;
beforeEach(async () => {
  room = await openRoom(server);
  const { body } = await room.marta.post("/adventure/import-ready", { table: room.table });
  id = z.parse(z.object({ report: ImportReport }), body).report.adventureId;
});

async function offeredTo(guest: Guest): Promise<ReadyMade[]> {
  const { body, text } = await guest.get(`/adventure/ready-made?table=${room.table}`);
  return z.parse(z.object({ investigators: z.array(ReadyMade) }), body, { error: () => text }).investigators;
}
const fileOf = ({ adventureId, key }: ReadyMade) =>
  `/adventure/investigator?adventure=${adventureId}&key=${key}`;

test("a player takes a ready-made investigator of the open adventure, whom nobody else is offered then", async () => {
  const [one, ...others] = await offeredTo(room.lia);
  if (!one) throw new Error("the adventure has no investigators");
  expect(others.length).toBeGreaterThan(1);
  const { status, body } = await room.lia.get(fileOf(one));
  expect(status).toBe(200);
  await room.lia.post("/table/choose", { id: room.table });
  const taken = await room.lia.post("/character/import", body);
  expect(taken.status).toBe(201);
  expect(Object(taken.body.character).playerName).toBe(room.lia.username);
  expect(await offeredTo(room.bruno)).toEqual(others);
});

test("one whom an invitation gives away is offered to nobody", async () => {
  const [one, ...others] = await offeredTo(room.marta);
  if (!one) throw new Error("the adventure has no investigators");
  const { body } = await room.marta.post("/character/import", (await room.marta.get(fileOf(one))).body);
  const characterId = String(Object(body.character)._id);
  await room.marta.post("/character/seat", { id: characterId, tableId: null });
  await room.marta.post("/table/invite", { id: room.table, uses: 1, days: 1, asMaster: false, characterId });
  expect(await offeredTo(room.lia)).toEqual(others);
});

test("a closed adventure offers players nothing", async () => {
  const [one] = await offeredTo(room.lia);
  if (!one) throw new Error("the adventure has no investigators");
  await room.marta.post("/adventure/close", { table: room.table });
  expect(await offeredTo(room.lia)).toEqual([]);
  expect((await room.lia.get(fileOf(one))).status).toBe(404);
  expect((await room.marta.get(fileOf(one))).status).toBe(200);
  expect(id).toBe(one.adventureId);
});
