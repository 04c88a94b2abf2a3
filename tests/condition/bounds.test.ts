import { Database } from "bun:sqlite";
import { afterAll, expect, test } from "bun:test";
import { join } from "node:path";
import { faces } from "../rolls/rolls-server.ts";
import { startTestServer } from "../support/server.ts";
import { born, done, sanityIn, sheetOf } from "./condition-server.ts";

const server = startTestServer();
afterAll(server.stop);
const master = await server.guest("Custode", { isMaster: true });
const ada = await server.guest("Ada");
const table = String((await master.get("/table/list")).body.current);

/** Writes the stored state of a sheet, as version 0.2 could leave it. */
function leave(id: string, path: string, json: unknown): void {
  using db = new Database(join(server.dataDir, "custode.db"));
  const set = "UPDATE characters SET state = json_set(state, ?, json(?)) WHERE id = ?";
  db.run(set, [path, JSON.stringify(json), id]);
}

const board = () => master.get(`/character/board?table=${table}`);

test("a loss beyond what a sheet can hold is refused, and sheet and board stay readable", async () => {
  const { _id: id } = await born(ada);
  const lost = await ada.post("/character/lose-sanity", { id, kind: "x", loss: "1/100d1000" });
  expect(lost).toMatchObject({
    status: 400,
    body: { fields: { loss: "Una perdita non supera 9999 punti" } },
  });
  const most = done(
    await ada.post("/character/lose-sanity", { id, kind: "x", loss: "0/9999", dice: faces(99) }),
  );
  expect(sanityIn(most.character)).toBe(0);
  expect((await board()).status).toBe(200);
});

test("a sheet whose stored losses are out of bounds is readable, and can lose more", async () => {
  const { _id: id } = await born(ada);
  leave(id, "$.condition.usedTo", [{ kind: "x", lost: 1, most: 100_000 }]);
  leave(id, "$.condition.dayLoss", 100_000);
  expect((await board()).status).toBe(200);
  expect((await sheetOf(ada, id)).condition).toMatchObject({
    dayLoss: 99_999,
    usedTo: [{ kind: "x", lost: 1, most: 9999 }],
  });
  const more = done(
    await ada.post("/character/lose-sanity", { id, kind: "x", loss: "0/2", dice: faces(99) }),
  );
  expect(more.character.condition).toMatchObject({ usedTo: [{ kind: "x", lost: 3, most: 9999 }] });
});

test("a sheet keeps the newest 200 ticks, those of renamed skills included", async () => {
  const { _id: id, skills } = await born(ada);
  const renamed = Array.from({ length: 200 }, (_, at) => `Abilità ${at}`);
  leave(id, "$.ticks", renamed);
  const skill = skills[0]?.name ?? "";
  expect((await ada.post("/character/tick", { id, skill, on: true })).status).toBe(200);
  expect((await sheetOf(ada, id)).ticks).toEqual([...renamed.slice(1), skill]);
  expect((await board()).status).toBe(200);
});
