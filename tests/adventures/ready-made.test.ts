import { afterAll, beforeEach, expect, test } from "bun:test";
import * as z from "zod/mini";
import { ImportReport, ReadyMade } from "#shared/adventures/index.ts";
import { newCode, screen } from "../displays/display-server.ts";
import { openRoom, type Room } from "../handouts/cast.ts";
import type { Guest } from "../support/server.ts";
import { openSocket, type TestSocket } from "../support/socket.ts";
import { allFrames } from "../tables/live-group.ts";
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

test("the adventure that comes with Custode does not close the open one", async () => {
  const { body } = await room.marta.post("/adventure/create", { table: room.table, title: "La mia" });
  const own = Object(body.adventure)._id;
  await room.marta.post("/adventure/open", { id: own });
  await room.marta.post("/adventure/import-ready", { table: room.table });
  expect(await offeredTo(room.lia)).toEqual([]);
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

async function sit({ token }: Guest): Promise<TestSocket> {
  const socket = await openSocket(server.address, token);
  socket.say("SESSION_TOKEN", { tableId: room.table, speaks: 3 });
  await socket.next("ready");
  return socket;
}

test("whoever sits there is told when others may be taken, and of nothing else", async () => {
  const { marta, lia } = room;
  const television = await screen(server, await newCode(marta, room.table));
  const seat = await sit(lia);
  /** What a command adds to the frames of this player. */
  const newsOf = async (command: () => Promise<unknown>): Promise<string[]> => {
    const before = (await allFrames(seat)).length;
    await command();
    return (await allFrames(seat)).slice(before).flatMap(({ action }) => (action === "error" ? [] : action));
  };
  const close = () => marta.post("/adventure/close", { table: room.table });
  const open = () => marta.post("/adventure/open", { id });
  const [one] = await offeredTo(lia);
  if (!one) throw new Error("the adventure has no investigators");

  expect(await newsOf(close)).toEqual(["readyMadeChanged"]);
  // Closed already; a page, and one more adventure, are none of hers.
  expect(await newsOf(close)).toEqual([]);
  expect(await newsOf(() => marta.post("/adventure/page", { adventureId: id, title: "Segreta" }))).toEqual(
    [],
  );
  expect(await newsOf(() => marta.post("/adventure/create", { table: room.table, title: "Altra" }))).toEqual(
    [],
  );
  expect(await newsOf(open)).toEqual(["readyMadeChanged"]);
  expect(await newsOf(open)).toEqual([]);

  const remove = { adventureId: id, kind: "investigator", key: one.key };
  let deleted: unknown;
  expect(
    await newsOf(async () => {
      deleted = (await marta.post("/adventure/delete-thing", remove)).body.deleted;
    }),
  ).toEqual(["readyMadeChanged"]);
  expect(await newsOf(() => marta.post("/undo", { table: room.table, id: deleted }))).toEqual([
    "readyMadeChanged",
  ]);

  // One is taken by another player, another given away with an invitation, which is withdrawn.
  const taken = (await room.bruno.get(fileOf(one))).body;
  expect(await newsOf(() => room.bruno.post("/character/import", taken))).toContain("readyMadeChanged");
  const [next] = await offeredTo(marta);
  const copied = await marta.post("/character/import", (await marta.get(fileOf(next ?? one))).body);
  const characterId = String(Object(copied.body.character)._id);
  await marta.post("/character/seat", { id: characterId, tableId: null });
  const gift = { id: room.table, uses: 1, days: 1, asMaster: false, characterId };
  expect(await newsOf(() => marta.post("/table/invite", gift))).toEqual(["readyMadeChanged"]);
  const plain = { id: room.table, uses: 1, days: 1, asMaster: false };
  expect(await newsOf(() => marta.post("/table/invite", plain))).toEqual([]);
  const { body } = await marta.get(`/table/${room.table}/invitations`);
  const invitations: { _id: string; character?: unknown }[] = Object(body).invitations;
  const invitationId = invitations.find(({ character }) => character !== undefined)?._id;
  expect(await newsOf(() => marta.post("/table/uninvite", { id: room.table, invitationId }))).toEqual([
    "readyMadeChanged",
  ]);
  expect(television.frames.map(({ action }) => action)).not.toContain("readyMadeChanged");
});
