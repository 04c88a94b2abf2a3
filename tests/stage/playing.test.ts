import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import type { AudioFile } from "#shared/schemas/audio.ts";
import type { Scene, SceneStreaming } from "#shared/schemas/scene.ts";
import { testClock } from "../live/people.ts";
import type { TestSocket } from "../support/socket.ts";
import { sitAt } from "../tables/live-group.ts";
import { framesOf, loop, type Stage, said, stageServer, welcomedWith } from "./stage-server.ts";

/** Advanced by the tests only, so that positions are exact however busy the machine is. */
const clock = testClock(Date.now());
let stage: Stage;
let rain: AudioFile;
let wind: AudioFile;
let villa: Scene;
let wood: Scene;
beforeAll(async () => {
  stage = await stageServer(clock);
  [rain, wind] = [await stage.upload("pioggia"), await stage.upload("vento")];
  villa = await stage.scene("Villa", [loop(rain, 50), loop(wind, 30)]);
  wood = await stage.scene("Bosco", [loop(wind, 70)]);
});
afterAll(() => stage.server.stop());

const newest = (socket: TestSocket): SceneStreaming => {
  const told = framesOf(socket, "sceneStreaming").at(-1);
  if (!told) throw new Error("nothing was told of a scene");
  return told;
};
/** Only masters receive the name. */
const asPlayersSee = (scene: Scene): Scene => ({ ...scene, name: "" });
beforeEach(() => clock.pass(1_000));
const play = (socket: TestSocket, scene: Scene | null, fadeMs?: number) =>
  said(socket, ["SCENE_PLAY", { sceneId: scene?._id ?? null, fadeMs }]);

describe("a scene", () => {
  test("starts for everybody at once, and late joiners receive the same start and seed", async () => {
    const [desk, seat] = [await stage.marta.joinTable(), await stage.lia.joinTable()];
    expect(newest(seat)).toMatchObject({ scene: null, elapsedMs: 0 });
    await play(desk, villa, 2_000);
    await said(seat);
    expect(newest(desk)).toMatchObject({ scene: villa, elapsedMs: 0, fadeMs: 2_000 });
    const told = { ...newest(desk), scene: asPlayersSee(villa) };
    expect(newest(seat)).toEqual(told);
    clock.pass(7_300);
    expect(await welcomedWith(stage.ugo)).toEqual({
      ...told,
      elapsedMs: 7_300,
      at: newest(desk).at + 7_300,
    });
    await play(desk, null);
    for (const socket of [desk, seat]) socket.close();
  });

  test("fades in over three seconds by default, and continues when it is played again", async () => {
    const desk = await stage.marta.joinTable();
    await play(desk, villa);
    const first = newest(desk);
    expect(first.fadeMs).toBe(3_000);
    clock.pass(500);
    await play(desk, villa, 10);
    expect(newest(desk)).toEqual({ ...first, elapsedMs: 500, at: first.at + 500 });
    await play(desk, null);
    desk.close();
  });

  test("replaces another scene with a new start, and stops without stopping the foreground sound", async () => {
    const desk = await stage.marta.joinTable();
    await said(desk, ["AUDIO_PLAY", { file: { _id: rain._id } }]);
    await play(desk, villa);
    const one = newest(desk);
    clock.pass(1_000);
    await play(desk, wood, 4_000);
    const other = newest(desk);
    expect(other).toMatchObject({ scene: wood, elapsedMs: 0, fadeMs: 4_000 });
    expect(other.seed).not.toBe(one.seed);
    await play(desk, null, 1_500);
    expect(newest(desk)).toMatchObject({ scene: null, elapsedMs: 0, fadeMs: 1_500 });
    expect(framesOf(desk, "audioStreaming").at(-1)?.file?._id).toBe(rain._id);
    await said(desk, ["AUDIO_STOP"]);
    desk.close();
  });

  test("continues at its position after a restart of the server, and a silent table stays silent", async () => {
    const desk = await stage.marta.joinTable();
    await play(desk, villa, 2_500);
    const before = newest(desk);
    clock.pass(1_000);
    desk.close();
    const restarting = stage.server.restart();
    clock.pass(4_000);
    await restarting;
    const after = await welcomedWith(stage.lia);
    expect(after).toMatchObject({
      ...{ scene: asPlayersSee(villa), elapsedMs: 5_000 },
      ...{ seed: before.seed, fadeMs: 2_500 },
    });
    const again = await stage.marta.joinTable();
    await play(again, null);
    again.close();
    await stage.server.restart();
    expect(await welcomedWith(stage.lia)).toMatchObject({ scene: null });
  });

  test("is played at its own table only", async () => {
    const there = String(
      Object((await stage.marta.post("/table/create", { name: "Altrove" })).body.table)._id,
    );
    const [here, away] = [
      await stage.marta.joinTable(),
      await sitAt(stage.server.address, stage.marta, there),
    ];
    await play(here, villa);
    await said(away, ["SCENE_PLAY", { sceneId: villa._id }]);
    expect(framesOf(away, "error")).toContainEqual({ code: "not_found" });
    expect(framesOf(away, "sceneStreaming")).toMatchObject([{ scene: null }]);
    await said(away, ["SCENE_LEVEL", { sceneId: villa._id, layer: 0, volume: 1 }]);
    await play(here, null);
    expect(framesOf(here, "sceneStreaming")).not.toContainEqual(
      expect.objectContaining({
        scene: expect.objectContaining({ layers: [loop(rain, 1), loop(wind, 30)] }),
      }),
    );
    for (const socket of [here, away]) socket.close();
  });
});

describe("a playing scene", () => {
  test("is sent again when a level, its layers or its name change, with the same start and seed", async () => {
    const scene = await stage.scene("Da cambiare", [loop(rain, 50), loop(wind, 30)]);
    const [desk, seat] = [await stage.marta.joinTable(), await stage.lia.joinTable()];
    await play(desk, scene);
    const first = newest(desk);
    clock.pass(2_000);
    await said(desk, ["SCENE_LEVEL", { sceneId: scene._id, layer: 1, volume: 65 }]);
    const louder = { ...scene, layers: [loop(rain, 50), loop(wind, 65)] };
    await said(seat);
    const later = { ...first, elapsedMs: 2_000, at: first.at + 2_000 };
    expect(newest(desk)).toEqual({ ...later, scene: louder });
    expect(newest(seat)).toEqual({ ...later, scene: asPlayersSee(louder) });
    expect((await stage.marta.get("/scene/list")).body.scenes).toContainEqual(louder);
    await stage.marta.post("/scene/update", { id: scene._id, name: "Cambiata", layers: [loop(rain, 5)] });
    await Promise.all([said(desk), said(seat)]);
    expect(newest(seat).scene).toEqual(asPlayersSee({ ...scene, layers: [loop(rain, 5)] }));
    expect(newest(desk)).toMatchObject({
      scene: { ...scene, name: "Cambiata", layers: [loop(rain, 5)] },
      elapsedMs: 2_000,
      seed: first.seed,
      fadeMs: first.fadeMs,
    });
    await said(desk, ["SCENE_LEVEL", { sceneId: scene._id, layer: 1, volume: 65 }]);
    expect(framesOf(desk, "error").at(-2)).toMatchObject({ code: "not_found" });
    await play(desk, null);
    for (const socket of [desk, seat]) socket.close();
  });

  test("is not sent again when another scene changes", async () => {
    const desk = await stage.marta.joinTable();
    await play(desk, villa);
    const told = framesOf(desk, "sceneStreaming").length;
    await stage.marta.post("/scene/update", { id: wood._id, layers: [loop(wind, 71)] });
    await said(desk, ["SCENE_LEVEL", { sceneId: wood._id, layer: 0, volume: 70 }]);
    expect(framesOf(desk, "sceneStreaming")).toHaveLength(told);
    expect((await stage.marta.get("/scene/list")).body.scenes).toContainEqual(wood);
    await play(desk, null);
    desk.close();
  });

  test("stops when it is deleted, also when nobody is connected", async () => {
    const [one, two] = [await stage.scene("Una", [loop(rain)]), await stage.scene("Due", [loop(rain)])];
    const desk = await stage.marta.joinTable();
    await play(desk, one, 1_200);
    await stage.marta.post("/scene/delete", { id: one._id });
    await said(desk);
    expect(newest(desk)).toMatchObject({ scene: null, elapsedMs: 0, fadeMs: 1_200 });
    await play(desk, two);
    desk.close();
    await stage.server.restart();
    await stage.marta.post("/scene/delete", { id: two._id });
    expect(await welcomedWith(stage.lia)).toMatchObject({ scene: null });
  });
});

describe("silence", () => {
  test("stops the scene and then the sound, with the same fade, for everybody and after a restart", async () => {
    const [desk, seat] = [await stage.marta.joinTable(), await stage.lia.joinTable()];
    await said(desk, ["AUDIO_PLAY", { file: { _id: rain._id } }], ["SCENE_PLAY", { sceneId: villa._id }]);
    await said(seat);
    const before = seat.frames.length;
    await said(desk, ["SILENCE", { fadeMs: 800 }]);
    await said(seat);
    const told = seat.frames.slice(before).filter(({ action }) => /Streaming$/.test(action));
    expect(told).toMatchObject([
      { action: "sceneStreaming", data: { scene: null, fadeMs: 800 } },
      { action: "audioStreaming", data: { file: null } },
    ]);
    await said(desk, ["SILENCE"]);
    expect(newest(desk).fadeMs).toBe(1_000);
    for (const socket of [desk, seat]) socket.close();
    await stage.server.restart();
    expect(await welcomedWith(stage.lia)).toMatchObject({ scene: null });
    expect((await stage.lia.get("/audio/playing")).body).toMatchObject({ file: null });
  });
});
