import { afterAll, beforeEach, expect, test } from "bun:test";
import { MOST_PINS } from "#shared/maps/index.ts";
import { openRoom, type Room } from "../handouts/cast.ts";
import { openSocket, type TestSocket } from "../support/socket.ts";
import { allFrames } from "../tables/live-group.ts";
import { startTables } from "../tables/tables-server.ts";
import { halves } from "./pictures.ts";

const server = startTables();
afterAll(server.stop);
let room: Room;
let marta: TestSocket;
let handoutId: string;
beforeEach(async () => {
  room = await openRoom(server);
  marta = await speaking(room.marta);
  const imageId = String((await room.upload(await halves())).body.imageId);
  const map = await room.create({ kind: "map", title: "La villa", text: "", hiddenText: "", imageId });
  handoutId = map._id;
  await room.show(map, "*");
});

async function speaking({ token }: Room["marta"]): Promise<TestSocket> {
  const socket = await openSocket(server.address, token);
  socket.say("SESSION_TOKEN", { tableId: room.table, speaks: 3 });
  await socket.next("ready");
  return socket;
}

async function clue(title: string): Promise<string> {
  const { body } = await room.marta.post("/clue/create", { table: room.table, title, text: "…" });
  return String(Object(body.clue)._id);
}
const tell = (id: string, to: string) => room.marta.post("/clue/tell", { id, to: [to] });
const put = (...pins: Record<string, unknown>[]) => room.marta.post("/handout/pins", { id: handoutId, pins });
const pin = (id: string, x = 2_500, kind = "clue") => ({ kind, id, x, y: 5_000 });
const pinsOf = async (person: Room["marta"]) => (await person.get(`/handout/pins/${handoutId}`)).body.pins;

async function revealLeft(): Promise<void> {
  const clientId = crypto.randomUUID();
  const strokes = [{ radius: 2_000, points: [[2_500, 5_000]] }];
  marta.say("MAP_REVEAL", { clientId, handoutId, strokes });
  await marta.next("done", (answer) => answer.clientId === clientId);
}

test("a player sees a pin only of a clue that he knows, where the map is revealed", async () => {
  const [known, hidden, unknown] = [await clue("Il registro"), await clue("La botola"), await clue("Cera")];
  await tell(known, room.liaId);
  await tell(hidden, room.liaId);
  const { body, status } = await put(pin(known), pin(hidden, 9_000), pin(unknown, 2_600));
  expect([status, body.pins]).toEqual([
    200,
    [
      { ...pin(known), title: "Il registro" },
      { ...pin(hidden, 9_000), title: "La botola" },
      { ...pin(unknown, 2_600), title: "Cera" },
    ],
  ]);
  expect(await pinsOf(room.lia)).toEqual([]);
  await revealLeft();
  expect(await pinsOf(room.lia)).toEqual([{ clueId: known, title: "Il registro", x: 2_500, y: 5_000 }]);
  expect(await pinsOf(room.bruno)).toEqual([]);
});

test("a moved pin is told to those alone who see it, and takes its place at once", async () => {
  const [known, secret] = [await clue("Il registro"), await clue("Il cadavere")];
  await tell(known, room.liaId);
  await revealLeft();
  const [lia, bruno] = [await speaking(room.lia), await speaking(room.bruno)];
  await put(pin(known));
  expect(await lia.next("pinsChanged")).toEqual({
    handoutId,
    pins: [{ clueId: known, title: "Il registro", x: 2_500, y: 5_000 }],
  });
  const before = [lia, bruno].map(({ frames }) => frames.length);
  await put(pin(secret), pin(known));
  await put(pin(known), pin(secret, 2_400));
  const after = await Promise.all([lia, bruno].map((socket) => allFrames(socket)));
  for (const [at, frames] of after.entries()) {
    expect(frames.slice(before[at]).filter(({ action }) => action === "pinsChanged")).toEqual([]);
  }
  await put(pin(secret));
  expect((await lia.next("pinsChanged")).pins).toEqual([]);
});

test("pages are pins for masters only", async () => {
  const made = await room.marta.post("/adventure/create", { table: room.table, title: "Il faro" });
  const adventureId = String(Object(made.body.adventure)._id);
  const { body } = await room.marta.post("/adventure/page", { adventureId, title: "La soffitta" });
  const page = String(Object(body.page)._id);
  await revealLeft();
  expect((await put(pin(page, 2_500, "page"))).body.pins).toEqual([
    { ...pin(page, 2_500, "page"), title: "La soffitta" },
  ]);
  expect(await pinsOf(room.lia)).toEqual([]);
});

test("who is no longer shown the map reads no pins, and who never was learns nothing of it", async () => {
  const known = await clue("Il registro");
  await tell(known, room.liaId);
  await revealLeft();
  await put(pin(known));
  await room.marta.post("/handout/hide", { id: handoutId });
  expect(await pinsOf(room.lia)).toEqual([]);
  await room.marta.post("/handout/hide", { id: handoutId, forget: true });
  expect((await room.lia.get(`/handout/pins/${handoutId}`)).status).toBe(404);
});

test("only masters place pins, of what is at the table, once each, and no more than fit", async () => {
  const known = await clue("Il registro");
  expect((await room.lia.post("/handout/pins", { id: handoutId, pins: [] })).status).toBe(404);
  expect((await put(pin(crypto.randomUUID()))).status).toBe(404);
  expect((await put(pin(known), pin(known))).body.error).toContain("un solo spillo");
  const many = Array.from({ length: MOST_PINS + 1 }, () => pin(crypto.randomUUID()));
  expect((await put(...many)).body.error).toContain("al massimo 60 spilli");
  expect((await put({ ...pin(known), x: 10_001 })).status).toBe(400);
});

test("the pin of a deleted clue is gone, and comes back with it", async () => {
  const known = await clue("Il registro");
  await put(pin(known));
  await room.marta.post("/clue/delete", { id: known });
  const pins = async () => (await room.marta.get(`/handout/fog/${handoutId}`)).body.pins;
  expect(await pins()).toEqual([]);
  await room.marta.post("/undo", { table: room.table });
  expect(await pins()).toEqual([{ ...pin(known), title: "Il registro" }]);
});

test("the pin of a deleted clue comes back with it, also where others were put meanwhile", async () => {
  const [gone, other] = [await clue("Il registro"), await clue("La botola")];
  await put(pin(gone));
  await room.marta.post("/clue/delete", { id: gone });
  // A page lists what it has read: not the pin of a deleted clue.
  expect((await put(pin(other, 9_000))).body.pins).toEqual([{ ...pin(other, 9_000), title: "La botola" }]);
  await put();
  await room.marta.post("/undo", { table: room.table });
  const { body } = await room.marta.get(`/handout/fog/${handoutId}`);
  expect(body.pins).toEqual([{ ...pin(gone), title: "Il registro" }]);
});
