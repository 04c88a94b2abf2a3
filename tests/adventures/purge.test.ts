import { Database } from "bun:sqlite";
import { afterAll, beforeEach, expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { Adventure } from "#shared/adventures/index.ts";
import { Handout } from "#shared/schemas/handout.ts";
import { type Clock, systemClock } from "../../src/clock.ts";
import { adventuresBeside } from "../audio/adventure-sounds.ts";
import { silentMp3 } from "../audio/mp3.ts";
import { openRoom, type Room } from "../handouts/cast.ts";
import { startTables } from "../tables/tables-server.ts";

let passed = 0;
const clock: Clock = { now: () => systemClock.now() + passed, elapsed: systemClock.elapsed };
const server = startTables({}, clock);
afterAll(server.stop);
let room: Room;
let made: Adventure;
beforeEach(async () => {
  room = await openRoom(server);
  const { body } = await room.marta.post("/adventure/import-ready", { table: room.table });
  const answer = await room.marta.get(`/adventure/read/${Object(body.report).adventureId}`);
  made = z.object({ adventure: Adventure }).parse(answer.body, { error: () => answer.text }).adventure;
});

const undoable = async () => Object((await room.marta.get(`/undo?table=${room.table}`)).body.undoable).length;
const npcs = async () => Object((await room.marta.get(`/npc/list?table=${room.table}`)).body.npcs).length;

async function deleteForGood(): Promise<void> {
  await room.marta.post("/adventure/delete", { id: made._id });
  passed += 11 * 60_000;
  // The next one that is made takes the old one away.
  await room.marta.post("/adventure/create", { table: room.table, title: "Un'altra" });
}

test("a deleted adventure goes for good after ten minutes, with what nobody has seen", async () => {
  const scenes = async () =>
    Object((await room.marta.get(`/scene/list?table=${room.table}`)).body.scenes).length;
  expect([await npcs(), await scenes(), (await room.listOf(room.marta)).length]).toEqual([5, 4, 6]);
  await deleteForGood();
  expect([await npcs(), await scenes(), (await room.listOf(room.marta)).length]).toEqual([0, 0, 0]);
  expect(await undoable()).toBe(0);
  expect(existsSync(join(server.dataDir, "audio", `avventura-${made._id}`))).toBe(false);
});

test("what players were shown, met and found of it stays theirs", async () => {
  const [letter, amalia] = [made.things.handouts, made.things.npcs].map((things) => things[0]?._id);
  await room.marta.post("/handout/show", { id: letter, to: [room.liaId] });
  await room.marta.post("/npc/present", { id: amalia, to: [room.liaId] });
  await room.marta.post("/clue/find", { id: made.clues[0]?._id, by: ["*"] });
  const theirs = async () => [
    z.array(Handout).parse((await room.lia.get(`/handout/list?table=${room.table}`)).body.handouts).length,
    Object((await room.lia.get(`/npc/met?table=${room.table}`)).body.people).length,
    Object((await room.lia.get(`/clue/list?table=${room.table}`)).body.clues).length,
  ];
  const before = await theirs();
  expect(before[1]).toBe(1);
  await deleteForGood();
  expect(await theirs()).toEqual(before);
  expect(await npcs()).toBe(0);
});

test("of the clues that deleted adventures leave behind, the newest thousand stay", async () => {
  const db = new Database(join(server.dataDir, "custode.db"));
  const row = db.prepare(
    "INSERT INTO clues (id, table_id, adventure_key, title, text, is_crucial, created_at) VALUES (?, ?, 'x', 'Vecchio', '', 0, ?)",
  );
  const ids = Array.from({ length: 1_005 }, () => Bun.randomUUIDv7());
  db.transaction(() => {
    for (const [at, id] of ids.entries()) row.run(id, room.table, at);
  })();
  await deleteForGood();
  const left = db.prepare("SELECT id FROM clues WHERE title = 'Vecchio' ORDER BY created_at").values().flat();
  db.close();
  expect(left).toEqual(ids.slice(5));
});

test("a restart takes away sounds that an upload stored before the server was killed, and no others", async () => {
  const form = new FormData();
  form.set("file", new Blob([silentMp3(300)]), "tuono.mp3");
  const sent = await room.marta.send(`/adventure/upload?adventure=${made._id}`, {
    method: "POST",
    body: form,
  });
  expect(sent.status).toBe(201);
  const folder = join(server.dataDir, "audio", `avventura-${made._id}`);
  const kept = readdirSync(folder);
  const beside = adventuresBeside(server.dataDir);
  // With a row, but no adventure names it; and without a row.
  await beside.sound(made._id, "Orfano", 300);
  beside.close();
  await Bun.write(join(folder, `${crypto.randomUUID()}.mp3`), silentMp3(300));
  await Bun.write(join(folder, "dell'ospite.txt"), "resta");
  await server.restart();
  expect(readdirSync(folder).toSorted()).toEqual([...kept, "dell'ospite.txt"].toSorted());
});
