import { Database } from "bun:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { MOST_SCENES, Scene } from "#shared/schemas/scene.ts";
import { until } from "../audio/sound-server.ts";
import { newCode, screen } from "../displays/display-server.ts";
import { sitAt } from "../tables/live-group.ts";
import { joined, startTables } from "../tables/tables-server.ts";
import { framesOf, loop, type Stage, said, sceneOf, stageServer } from "./stage-server.ts";

let stage: Stage;
let rain: AudioFile;
beforeAll(async () => {
  stage = await stageServer();
  rain = await stage.upload("pioggia");
});
afterAll(() => stage.server.stop());

/** Creates an empty table of Marta's. */
async function fresh(name: string): Promise<string> {
  const { body } = await stage.marta.post("/table/create", { name });
  return String(Object(body.table)._id);
}
const create = async (table: string, name = "Pioggia", layers = [loop(rain)]) =>
  sceneOf(await stage.marta.post("/scene/create", { table, name, layers }));
const listed = async (table = stage.table): Promise<Scene[]> => {
  const answer = await stage.marta.get(`/scene/list?table=${table}`);
  return z.object({ scenes: z.array(Scene) }).parse(answer.body, { error: () => answer.text }).scenes;
};

describe("the scenes of a table", () => {
  test("are listed in the order of their creation, by table, and survive a restart", async () => {
    const at = await fresh("Uno");
    const random = {
      audioId: rain._id,
      volume: 20,
      mode: "random" as const,
      everyMs: [1_000, 2_000] as [number, number],
    };
    const [one, two] = [await create(at), await create(at, "Bosco", [loop(rain, 80), random])];
    await create(await fresh("Due"));
    expect(await listed(at)).toEqual([one, two]);
    expect(two).toMatchObject({ name: "Bosco", layers: [loop(rain, 80), random] });
    await stage.server.restart();
    expect(await listed(at)).toEqual([one, two]);
  });

  test("are those of the current table when none is named", async () => {
    const scene = await create(stage.table, "Qui");
    const answer = await stage.marta.get("/scene/list");
    expect(answer.body.scenes).toContainEqual(scene);
  });

  test("of a foreign or unknown table do not exist", async () => {
    const otherMaster = await stage.server.guest("Nino", { isMaster: true });
    const at = await fresh("Altrui");
    const { _id: id } = await create(at);
    for (const path of [`/scene/list?table=${at}`, "/scene/list?table=nessuno"]) {
      expect((await otherMaster.get(path)).status).toBe(404);
    }
    expect((await otherMaster.post("/scene/starter", { table: at })).status).toBe(404);
    const notFound = (await otherMaster.post("/scene/update", { id: at, name: "X" })).body;
    expect((await otherMaster.post("/scene/update", { id, name: "X" })).body).toEqual(notFound);
    expect((await otherMaster.post("/scene/delete", { id })).status).toBe(404);
    expect(await listed(at)).toHaveLength(1);
  });

  test("of an archived table are read-only", async () => {
    const at = await fresh("Vecchio");
    const { _id: id } = await create(at);
    await stage.marta.post("/table/update", { id: at, isArchived: true });
    expect(await listed(at)).toHaveLength(1);
    const answers = [
      await stage.marta.post("/scene/create", { table: at, name: "Altra", layers: [] }),
      await stage.marta.post("/scene/starter", { table: at }),
      await stage.marta.post("/scene/update", { id, name: "Altra" }),
      await stage.marta.post("/scene/delete", { id }),
    ];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([409, "archived"]);
  });

  test("are limited in number, bundled scenes included", async () => {
    const at = await fresh("Piena");
    const { _id } = await create(at);
    {
      using db = new Database(join(stage.server.dataDir, "custode.db"));
      const copy = db.query(
        "INSERT INTO scenes (id, table_id, name, layers, created_at) SELECT $id, table_id, name, layers, created_at FROM scenes WHERE id = $from",
      );
      db.transaction(() => {
        for (let made = 2; made < MOST_SCENES; made++) copy.run({ $id: Bun.randomUUIDv7(), $from: _id });
      })();
    }
    const starter = await stage.marta.post("/scene/starter", { table: at });
    expect([starter.status, starter.body.code]).toEqual([422, "rule_broken"]);
    expect(await listed(at)).toHaveLength(MOST_SCENES - 1);
    await create(at);
    const { status, body } = await stage.marta.post("/scene/create", { table: at, name: "Una", layers: [] });
    expect([status, body.code]).toEqual([422, "rule_broken"]);
    expect(await listed(at)).toHaveLength(MOST_SCENES);
  });

  test("are announced to another master when they change", async () => {
    const at = await fresh("A due");
    const carla = await stage.server.guest("Carla");
    const { body } = await stage.marta.post("/table/invite", { id: at, asMaster: true });
    await joined(carla, String(body.code));
    const desk = await sitAt(stage.server.address, carla, at);
    const told = () => desk.frames.filter(({ action }) => action === "tableChanged").length;
    const changes = [
      async () => void (await create(at)),
      async () =>
        void (await stage.marta.post("/scene/update", { id: (await listed(at))[0]?._id, name: "Nuova" })),
      async () => void (await stage.marta.post("/scene/delete", { id: (await listed(at))[0]?._id })),
      async () => void (await stage.marta.post("/scene/starter", { table: at })),
    ];
    for (const change of changes) {
      const before = told();
      await change();
      await until(() => told() > before);
    }
    desk.close();
  });

  test("are not announced to players and televisions", async () => {
    const { server, marta, lia, table } = stage;
    const seats = [
      await sitAt(server.address, lia, table),
      await screen(server, await newCode(marta, table)),
    ] as const;
    const { _id: id } = await create(table, "Che cosa verrà");
    await marta.post("/scene/update", { id, name: "Verrà" });
    await marta.post("/scene/delete", { id });
    for (const seat of seats) {
      await said(seat);
      expect(framesOf(seat, "tableChanged")).toEqual([]);
      seat.close();
    }
  });
});

describe("updating a scene", () => {
  test("keeps missing fields", async () => {
    const scene = await create(stage.table, "Prima");
    const { _id: id } = scene;
    const named = sceneOf(await stage.marta.post("/scene/update", { id, name: "Dopo" }));
    expect(named).toEqual({ ...scene, name: "Dopo" });
    const louder = sceneOf(await stage.marta.post("/scene/update", { id, layers: [loop(rain, 90)] }));
    expect(louder).toEqual({ ...named, layers: [loop(rain, 90)] });
    expect(await listed()).toContainEqual(louder);
  });

  test("is refused with a message for the invalid field", async () => {
    const unknown = { ...loop(rain), audioId: "nessuno" };
    const body = { table: stage.table, name: "Strana", layers: [loop(rain), unknown] };
    const answer = await stage.marta.post("/scene/create", body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: "invalid",
      fields: { "layers.1.audioId": "Questo suono non c'è più: scegline un altro" },
    });
    const { _id: id } = await create(stage.table, "Giusta");
    expect((await stage.marta.post("/scene/update", { id, layers: [unknown] })).body.fields).toEqual({
      "layers.0.audioId": "Questo suono non c'è più: scegline un altro",
    });
    const bad = [{ ...loop(rain), volume: 101 }];
    expect(
      Object.keys(Object((await stage.marta.post("/scene/update", { id, layers: bad })).body.fields)),
    ).toEqual(["layers.0.volume"]);
    expect((await listed()).find(({ _id }) => _id === id)?.layers).toEqual([loop(rain)]);
  });

  test("keeps a layer whose sound was removed from the folder or the list", async () => {
    const hail = await stage.upload("grandine");
    const { _id: id } = await create(stage.table, "Con un buco", [loop(hail), loop(rain)]);
    rmSync(join(stage.server.dataDir, "audio", "suoni", "grandine.mp3"));
    await until(async () => {
      const list: AudioFile[] = await (await fetch(`${stage.server.address}/audio/list`)).json();
      return list.find(({ _id }) => _id === hail._id)?.missing;
    });
    const layers = [loop(hail, 10), loop(rain, 10)];
    expect((await stage.marta.post("/scene/update", { id, layers })).body.scene).toMatchObject({ layers });
    {
      using db = new Database(join(stage.server.dataDir, "custode.db"));
      db.run("DELETE FROM audio_files WHERE id = ?", [hail._id]);
    }
    expect((await stage.marta.post("/scene/update", { id, name: "Senza" })).body.scene).toMatchObject({
      layers,
    });
    const other = await create(stage.table, "Altra");
    expect((await stage.marta.post("/scene/update", { id: other._id, layers })).status).toBe(400);
  });
});

test("deleting a scene is permanent", async () => {
  const { _id: id } = await create(stage.table, "Di troppo");
  expect((await stage.marta.post("/scene/delete", { id })).body).toEqual({ success: true });
  expect((await listed()).map(({ _id }) => _id)).not.toContain(id);
  expect((await stage.marta.post("/scene/delete", { id })).status).toBe(404);
});

describe("the bundled scenes", () => {
  const bare = startTables();
  afterAll(() => bare.stop());
  const NAMES = ["Villa di notte", "In treno", "Tempesta in mare", "Biblioteca"];

  test("are installed with their sounds, and only once", async () => {
    const marta = await bare.guest("Marta", { isMaster: true });
    const table = await bare.open(marta, "Nuovo");
    expect((await marta.get("/audio/list")).text).toBe("[]");
    const answer = await marta.post("/scene/starter", { table });
    expect(answer.status).toBe(201);
    const { scenes } = z.object({ scenes: z.array(Scene) }).parse(answer.body);
    expect(scenes.map(({ name }) => name)).toEqual(NAMES);
    const list: AudioFile[] = JSON.parse((await marta.get("/audio/list")).text);
    const titles = scenes.map(({ layers }) =>
      layers.map(({ audioId }) => list.find(({ _id }) => _id === audioId)?.fileTitle),
    );
    expect(titles).toEqual([
      ["Orologio", "Vento", "Passi sul legno", "Campana lontana"],
      ["Treno", "Vento", "Pioggia"],
      ["Mare di notte", "Temporale", "Vento"],
      ["Orologio", "Fuoco nel camino", "Pagine di un libro", "Passi sul legno"],
    ]);

    const [villa, trip] = scenes;
    await marta.post("/scene/update", { id: villa?._id, name: "Villa mia" });
    await marta.post("/scene/delete", { id: trip?._id });
    const again = (await marta.post("/scene/starter", { table })).body;
    expect(
      z
        .object({ scenes: z.array(Scene) })
        .parse(again)
        .scenes.map(({ name }) => name),
    ).toEqual(["Villa di notte", "In treno"]);
    expect((await marta.post("/scene/starter", { table })).body).toEqual({ scenes: [] });
    expect(JSON.parse((await marta.get("/audio/list")).text)).toHaveLength(list.length);
  });
});
