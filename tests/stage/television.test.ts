import { afterAll, beforeAll, expect, test } from "bun:test";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { cookieOf, newCode } from "../displays/display-server.ts";
import { testClock } from "../live/people.ts";
import type { TestSocket } from "../support/socket.ts";
import { loop, type Stage, said, stageServer } from "./stage-server.ts";

const clock = testClock(Date.now());
let stage: Stage;
let sounds: Record<"rain" | "wind" | "bell" | "secret", AudioFile>;
let desk: TestSocket;
let cookie: Record<string, string>;
beforeAll(async () => {
  stage = await stageServer(clock);
  sounds = {
    rain: await stage.upload("pioggia"),
    wind: await stage.upload("vento"),
    bell: await stage.upload("campana"),
    secret: await stage.upload("segreto"),
  };
  desk = await stage.marta.joinTable();
  cookie = await cookieOf(stage.server, await newCode(stage.marta, stage.table));
});
afterAll(() => stage.server.stop());

/** The sounds that the television can fetch now. */
async function fetched(as = cookie): Promise<string[]> {
  const got = await Promise.all(
    Object.entries(sounds).map(async ([name, { filePath }]) => {
      const { status } = await stage.server.api().get(filePath, as);
      if (status !== 200) expect(status).toBe(401);
      return status === 200 ? [name] : [];
    }),
  );
  return got.flat();
}

test("a television can fetch what its table plays: layers of the scene, foreground sound, one-shot sounds of the last minute, no whispers", async () => {
  const { rain, wind, bell, secret } = sounds;
  expect(await fetched()).toEqual([]);
  const scene = await stage.scene("Villa", [loop(rain), loop(wind)]);
  expect(await fetched()).toEqual([]);
  await said(desk, ["SCENE_PLAY", { sceneId: scene._id }]);
  expect(await fetched()).toEqual(["rain", "wind"]);
  await stage.marta.post("/scene/update", { id: scene._id, layers: [loop(wind)] });
  expect(await fetched()).toEqual(["wind"]);
  await said(desk, ["AUDIO_PLAY", { file: { _id: rain._id } }]);
  expect(await fetched()).toEqual(["rain", "wind"]);
  const to = [await stage.userId(stage.marta)];
  await said(
    desk,
    ["SOUND_STRIKE", { clientId: crypto.randomUUID(), audioId: bell._id }],
    ["SOUND_STRIKE", { clientId: crypto.randomUUID(), audioId: secret._id, to }],
  );
  expect(await fetched()).toEqual(["rain", "wind", "bell"]);
  const other = String(Object((await stage.marta.post("/table/create", { name: "Altrove" })).body.table)._id);
  expect(await fetched(await cookieOf(stage.server, await newCode(stage.marta, other)))).toEqual([]);
  clock.pass(59_000);
  expect(await fetched()).toEqual(["rain", "wind", "bell"]);
  // A socket that is silent for a minute is closed.
  await said(desk);
  clock.pass(2_000);
  expect(await fetched()).toEqual(["rain", "wind"]);
  await said(desk, ["SILENCE"]);
  expect(await fetched()).toEqual([]);
});

test("a television gets the position of its own table's sound, and a session that of its current table", async () => {
  await said(desk, ["AUDIO_PLAY", { file: { _id: sounds.rain._id } }]);
  clock.pass(1_500);
  const playing = async (headers: Record<string, string>, api = stage.server.api()) =>
    await api.get("/audio/playing", headers);
  expect((await playing(cookie)).body).toMatchObject({
    file: { _id: sounds.rain._id },
    elapsedMs: 1_500,
    at: Math.round(clock.elapsed()),
  });
  expect((await playing({})).status).toBe(401);
  expect((await playing({ ...cookie, authorization: "Bearer nessuno" })).status).toBe(401);
  const other = String(Object((await stage.marta.post("/table/create", { name: "Zitto" })).body.table)._id);
  await stage.marta.post("/table/choose", { id: other });
  expect((await playing(cookie, stage.server.api(stage.marta.token))).body).toMatchObject({ file: null });
  await stage.marta.post("/table/choose", { id: stage.table });
});
