import { afterAll, beforeAll, expect, test } from "bun:test";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { newCode, screen } from "../displays/display-server.ts";
import { framesOf, loop, type Stage, said, stageServer, welcomedWith } from "./stage-server.ts";

let stage: Stage;
let rain: AudioFile;
beforeAll(async () => {
  stage = await stageServer();
  rain = await stage.upload("pioggia");
});
afterAll(() => stage.server.stop());

const SECRET = "Il maggiordomo li tradisce";

test("the name of a scene is in frames of masters only, not of players, televisions and their welcomes", async () => {
  const scene = await stage.scene(SECRET, [loop(rain)]);
  const code = await newCode(stage.marta, stage.table);
  const [desk, seat, television] = [
    await stage.marta.joinTable(),
    await stage.lia.joinTable(),
    await screen(stage.server, code),
  ];
  await said(desk, ["SCENE_PLAY", { sceneId: scene._id }], ["SCENE_LEVEL", level(scene._id, 20)]);
  expect(framesOf(desk, "sceneStreaming").at(-1)?.scene?.name).toBe(SECRET);
  const late = await screen(stage.server, code);
  for (const socket of [seat, television]) {
    await said(socket);
    const told = framesOf(socket, "sceneStreaming").at(-1)?.scene;
    expect(told).toMatchObject({ _id: scene._id, layers: [{ ...loop(rain), volume: 20 }] });
  }
  const welcomed = await welcomedWith(stage.ugo);
  expect(welcomed.scene).toMatchObject({ _id: scene._id });
  expect(JSON.stringify([seat.frames, television.frames, late.frames, welcomed])).not.toContain(
    "maggiordomo",
  );
  expect((await welcomedWith(stage.marta)).scene?.name).toBe(SECRET);
  await said(desk, ["SCENE_PLAY", { sceneId: null }]);
  for (const socket of [desk, seat, television, late]) socket.close();
});

test("players receive no frame when the playing scene is only renamed", async () => {
  const scene = await stage.scene(SECRET, [loop(rain)]);
  const [desk, seat] = [await stage.marta.joinTable(), await stage.lia.joinTable()];
  await said(desk, ["SCENE_PLAY", { sceneId: scene._id }]);
  await said(seat);
  const before = framesOf(seat, "sceneStreaming");
  await stage.marta.post("/scene/update", { id: scene._id, name: "Il maggiordomo è fedele" });
  await Promise.all([said(desk), said(seat)]);
  expect(framesOf(desk, "sceneStreaming").at(-1)?.scene?.name).toBe("Il maggiordomo è fedele");
  expect(framesOf(seat, "sceneStreaming")).toEqual(before);
  await said(desk, ["SCENE_PLAY", { sceneId: null }]);
  for (const socket of [desk, seat]) socket.close();
});

test("a player who becomes a master receives the name", async () => {
  const scene = await stage.scene(SECRET, [loop(rain)]);
  const [desk, seat] = [await stage.marta.joinTable(), await stage.lia.joinTable()];
  await said(desk, ["SCENE_PLAY", { sceneId: scene._id }]);
  const userId = await stage.userId(stage.lia);
  const lead = (isMaster: boolean) => stage.marta.post("/table/seat", { id: stage.table, userId, isMaster });
  await lead(true);
  await said(seat);
  expect(framesOf(seat, "sceneStreaming").at(-1)?.scene?.name).toBe(SECRET);
  await lead(false);
  await said(seat);
  expect(framesOf(seat, "sceneStreaming").at(-1)?.scene?.name).not.toBe(SECRET);
  await said(desk, ["SCENE_PLAY", { sceneId: null }]);
  for (const socket of [desk, seat]) socket.close();
});

const level = (sceneId: string, volume: number) => ({ sceneId, layer: 0, volume });
