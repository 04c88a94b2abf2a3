import { afterAll, beforeEach, expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { Adventure, type FileThing } from "#shared/adventures/index.ts";
import { Undoable } from "#shared/schemas/undo.ts";
import { type Clock, systemClock } from "../../src/clock.ts";
import { silentMp3 } from "../audio/mp3.ts";
import { openRoom, type Room } from "../handouts/cast.ts";
import { pngOf } from "../handouts/png.ts";
import { startTables } from "../tables/tables-server.ts";

let passed = 0;
const clock: Clock = { now: () => systemClock.now() + passed, elapsed: systemClock.elapsed };
const server = startTables({}, clock);
afterAll(server.stop);
let room: Room;
let adventureId = "";
beforeEach(async () => {
  room = await openRoom(server);
  const { body } = await room.marta.post("/adventure/import-ready", { table: room.table });
  adventureId = String(Object(body.report).adventureId);
  await upload("Mappa.png", pngOf(4, 4));
  await upload("Urlo.mp3", silentMp3(200));
});

async function upload(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  const form = new FormData();
  form.append("file", new Blob([bytes]), name);
  const path = `/adventure/upload?adventure=${adventureId}`;
  return (await room.marta.send(path, { method: "POST", body: form })).status;
}

const things = async () => {
  const { body, text } = await room.marta.get(`/adventure/read/${adventureId}`);
  return z.parse(z.object({ adventure: Adventure }), body, { error: () => text }).adventure.things;
};
const keysNow = async () => {
  const { images, sounds, lots, investigators } = await things();
  return [images, sounds, lots, investigators].map((list) => list.map(({ key }) => key));
};
const remove = (kind: FileThing, key: string, more: object = {}) =>
  room.marta.post("/adventure/delete-thing", { adventureId, kind, key, ...more });
async function undoable(): Promise<Undoable[]> {
  const { body, text } = await room.marta.get(`/undo?table=${room.table}`);
  return z.parse(z.object({ undoable: z.array(Undoable) }), body, { error: () => text }).undoable;
}
const undo = (id: unknown) => room.marta.post("/undo", { table: room.table, id });
const pass = (minutes = 11) => {
  passed += minutes * 60_000;
};
/** Whatever is purged goes with the next deletion. */
const purge = () => remove("image", "nessuna");
function soundFiles(): number {
  const folder = join(server.dataDir, "audio", `avventura-${adventureId}`);
  return existsSync(folder) ? readdirSync(folder).length : 0;
}

test.each([
  ["image", "mappa", "eliminata l'immagine «mappa»"],
  ["sound", "urlo", "eliminato il suono «Urlo»"],
  ["lot", "voci", "eliminata la sorte «voci»"],
  ["investigator", "nives-tomat", "eliminato l'investigatore pronto «Nives Tomat»"],
] as const)("a deleted %s is gone, and comes back as it was", async (kind, key, label) => {
  const before = await things();
  const { status, body } = await remove(kind, key);
  expect(status).toBe(200);
  expect((await keysNow()).flat()).not.toContain(key);
  expect(await undoable()).toMatchObject([{ id: body.deleted, label }]);
  expect((await undo(body.deleted)).status).toBe(200);
  expect(await things()).toEqual(before);
  expect(await undoable()).toEqual([]);
});

test("it is deleted once, however often it is asked for, and by masters only", async () => {
  const clientId = crypto.randomUUID();
  const first = await remove("image", "mappa", { clientId });
  expect((await remove("image", "mappa", { clientId })).body.deleted).toBe(first.body.deleted);
  expect((await remove("image", "mappa")).status).toBe(404);
  const asked = { adventureId, kind: "sound", key: "urlo" };
  expect((await room.lia.post("/adventure/delete-thing", asked)).status).toBe(404);
  expect((await keysNow())[1]).toContain("urlo");
  const other = await room.lia.post("/undo", { table: room.table, id: first.body.deleted });
  expect(other.status).toBe(404);
});

test("after ten minutes it stays deleted, and its file goes", async () => {
  const { deleted } = (await remove("sound", "urlo")).body;
  const files = soundFiles();
  pass();
  expect((await undo(deleted)).status).toBe(404);
  await purge();
  expect(soundFiles()).toBe(files - 1);
});

test("a sound that a scene plays stays with the scene", async () => {
  const audioId = (await things()).sounds.find(({ key }) => key === "urlo")?.file._id;
  const layers = [{ audioId, volume: 50, mode: "loop" }];
  const made = await room.marta.post("/scene/create", { table: room.table, name: "Urla", layers });
  expect([made.status, made.text]).toEqual([201, expect.any(String)]);
  await remove("sound", "urlo");
  const files = soundFiles();
  pass();
  await purge();
  expect(soundFiles()).toBe(files);
});

test("it comes back under another name if something has its own meanwhile", async () => {
  const { deleted } = (await remove("image", "mappa")).body;
  await upload("Mappa.png", pngOf(5, 5));
  await undo(deleted);
  expect((await keysNow())[0]).toEqual(expect.arrayContaining(["mappa", "mappa-2"]));
});

test("a deleted picture is kept until it can no longer come back", async () => {
  const image = (await things()).images.find(({ key }) => key === "mappa")?.imageId;
  pass(25 * 60);
  const { deleted } = (await remove("image", "mappa")).body;
  // An upload deletes the pictures that nothing has used for a day.
  await upload("Altra.png", pngOf(6, 6));
  await undo(deleted);
  expect((await room.marta.get(`/adventure/image/${image}`)).status).toBe(200);
});

test("fifty things are deleted within ten minutes, and no more", async () => {
  for (let count = 0; count < 50; count += 1) {
    await upload("Foglio.png", pngOf(2, 2));
    const [key = ""] = (await keysNow())[0]?.filter((one) => one.startsWith("foglio")) ?? [];
    expect((await remove("image", key)).status).toBe(200);
  }
  const refused = await remove("image", "mappa");
  expect([refused.status, refused.body.error]).toEqual([
    422,
    "Hai appena eliminato molte cose: aspetta dieci minuti",
  ]);
  pass();
  expect((await remove("image", "mappa")).status).toBe(200);
});
