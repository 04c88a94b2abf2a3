import { afterAll, expect, test } from "bun:test";
import { POINTS } from "#shared/names.ts";
import { startTestServer } from "../support/server.ts";
import { born, done, firstId, hitIn, sanityIn, sheetOf, sturdy } from "./condition-server.ts";

const server = startTestServer();
afterAll(server.stop);
const master = await server.guest("Custode", { isMaster: true });
const ada = await server.guest("Ada");

const give = (id: string, point: string, amount: number) =>
  master.post("/character/give", { id, point, amount });
const textOf = async (id: string, point: string, amount: number) =>
  done(await give(id, point, amount)).events.map(({ text }) => text.replace(/^.*?: /, ""));

test("a master gives and takes Fortuna and Punti Magia, between nothing and the most", async () => {
  const { _id: id } = await born(ada, sturdy({ luck: 50 }));
  expect(await textOf(id, POINTS.luck, 60)).toEqual(["recupera 49 Punti Fortuna: 99"]);
  expect(await give(id, POINTS.luck, 1)).toMatchObject({
    status: 422,
    body: { error: "Non può avere altri Punti Fortuna" },
  });
  expect(await textOf(id, POINTS.luck, -1)).toEqual(["perde 1 Punto Fortuna: 98"]);
  expect(await textOf(id, POINTS.magic, -999)).toEqual([expect.stringMatching(/^perde \d+ Punti Magia: 0$/)]);
  expect((await give(id, POINTS.magic, -1)).body.error).toBe("Non ha Punti Magia da togliere");
});

test("Punti Ferita and Sanità are given back with what follows, and taken only by their own rules", async () => {
  const { _id: id } = await born(ada, sturdy({ hit: 12, sanity: 40 }));
  done(await ada.post("/character/harm", { id, amount: 9 }));
  expect((await sheetOf(master, id)).condition.majorWound).toBe(true);
  done(await give(id, POINTS.hit, 5));
  const healed = await sheetOf(master, id);
  expect([hitIn(healed), healed.condition.majorWound]).toEqual([8, false]);
  done(await give(id, POINTS.sanity, 2));
  expect(sanityIn(await sheetOf(master, id))).toBe(42);
  expect((await give(id, POINTS.hit, -1)).body.error).toBe("I Punti Ferita si tolgono con un colpo");
  expect((await give(id, POINTS.sanity, -1)).status).toBe(422);
});

test("what was given is taken back by the table's one undo", async () => {
  const { _id: id } = await born(ada, sturdy({ luck: 50 }));
  const given = done(await give(id, POINTS.luck, -10));
  const table = String((await master.get("/table/list")).body.current);
  const { body } = await master.get(`/undo?table=${table}`);
  const [[newest]] = Object.values(body) as [[object]];
  expect(newest).toMatchObject({ label: "perde 10 Punti Fortuna", who: "Ada Ferri" });
  expect((await master.post("/undo", { table, id: firstId(given) })).status).toBe(200);
  const luck = (await sheetOf(master, id)).points.find(({ name }) => name === POINTS.luck)?.value;
  expect(luck).toBe(50);
});

test("a player gives himself nothing at a table that is led", async () => {
  const { _id: id } = await born(ada);
  expect(await ada.post("/character/give", { id, point: POINTS.luck, amount: 5 })).toMatchObject({
    status: 403,
    body: { error: "I punti li dà il master" },
  });
});
