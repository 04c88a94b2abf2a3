import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { ASKED_AFTER_STRIKE_MS } from "../../web/parts/sound/waiting-strikes.ts";
import { type AdventureSounds, adventuresBeside } from "../audio/adventure-sounds.ts";
import { silentMp3 } from "../audio/mp3.ts";
import { cookieOf, newCode, screen } from "../displays/display-server.ts";
import { testClock } from "../live/people.ts";
import { faces } from "../rolls/rolls-server.ts";
import type { Guest } from "../support/server.ts";
import type { TestSocket } from "../support/socket.ts";
import { framesOf, loop, type Stage, said, stageServer } from "./stage-server.ts";

const clock = testClock(Date.now());
let stage: Stage;
let beside: AdventureSounds;
/** Leads another table. */
let carla: Guest;
let elsewhere: string;
let cookie: Record<string, string>;
let otherCookie: Record<string, string>;
let rain: AudioFile;
let cry: AudioFile;
let step: AudioFile;
let foreign: AudioFile;
let sockets: Record<"desk" | "seat" | "tv", TestSocket>;
beforeAll(async () => {
  stage = await stageServer(clock);
  beside = adventuresBeside(stage.server.dataDir);
  carla = await stage.server.guest("Carla", { isMaster: true });
  await carla.post("/table/leave", { id: stage.table });
  elsewhere = String(Object((await carla.post("/table/create", { name: "Altrove" })).body.table)._id);
  rain = await stage.upload("pioggia");
  const own = beside.adventure(stage.table, "Il segreto del faro");
  const sound = (title: string) => beside.sound(own, title, silentMp3(20_000, title));
  [cry, step] = [await sound("Grido del guardiano"), await sound("Passi del guardiano")];
  foreign = await beside.sound(beside.adventure(elsewhere, "Altra"), "Urlo altrui");
  const code = await newCode(stage.marta, stage.table);
  cookie = await cookieOf(stage.server, code);
  otherCookie = await cookieOf(stage.server, await newCode(carla, elsewhere));
  sockets = {
    desk: await stage.marta.joinTable(),
    seat: await stage.lia.joinTable(),
    tv: await screen(stage.server, code),
  };
});
afterAll(() => {
  beside.close();
  return stage.server.stop();
});

const SECRETS = ["guardiano", "segreto del faro"];
const NEUTRAL = { fileTitle: "Un suono", groupName: "Suoni" };
const GONE = { status: 404, error: "Questo suono non c'è più" };

/** Who can fetch a file now. Everybody else is answered as for a file that does not exist, or as without a session. */
async function fetchedBy({ filePath }: AudioFile): Promise<string[]> {
  const { server, marta, lia, ugo } = stage;
  const people: Record<string, Promise<{ status: number; text: string }>> = {
    ...{
      marta: marta.get(filePath),
      lia: lia.get(filePath),
      ugo: ugo.get(filePath),
      carla: carla.get(filePath),
    },
    ...{ tv: server.api().get(filePath, cookie), otherTv: server.api().get(filePath, otherCookie) },
  };
  const unknown = await lia.get("/audio/files/avventura-niente/niente.mp3");
  expect([unknown.status, unknown.body.error]).toEqual([GONE.status, GONE.error]);
  const got = await Promise.all(
    Object.entries(people).map(async ([name, asking]) => {
      const { status, text } = await asking;
      // The file has its title, too, as its master has recorded it.
      for (const secret of SECRETS) expect(text).not.toContain(secret);
      if (status === 200) return [name];
      if (/tv/i.test(name)) expect(status).toBe(401);
      else expect([status, text]).toEqual([404, unknown.text]);
      return [];
    }),
  );
  return got.flat();
}

async function told(action: string, data?: unknown): Promise<void> {
  // The rate limit is a second's.
  clock.pass(1_000);
  await said(sockets.desk, [action, data]);
  for (const socket of [sockets.seat, sockets.tv]) await said(socket);
}
const strike = (audioId: string, more: Record<string, unknown> = {}) =>
  told("SOUND_STRIKE", { clientId: crypto.randomUUID(), audioId, ...more });
const last = (socket: TestSocket, action: "audioStreaming" | "sceneStreaming" | "soundStruck") =>
  framesOf(socket, action).at(-1);

test("is fetched by masters of its table only, and listed to them only", async () => {
  expect(await fetchedBy(cry)).toEqual(["marta"]);
  expect(await fetchedBy(foreign)).toEqual(["carla"]);
  expect(await fetchedBy(rain)).toEqual(["marta", "lia", "ugo", "carla"]);
  const { body } = await stage.marta.get(`/scene/list?table=${stage.table}`);
  expect(body.sounds).toEqual([cry, step]);
  expect((await stage.lia.get(`/scene/list?table=${stage.table}`)).status).toBe(403);
  expect((await carla.get(`/scene/list?table=${stage.table}`)).status).toBe(404);
  expect((await carla.get(`/scene/list?table=${elsewhere}`)).body.sounds).toEqual([foreign]);
});

describe("while it plays, everybody at its table can fetch it, and nobody else:", () => {
  const AT_TABLE = ["marta", "lia", "ugo", "tv"];

  test("in the foreground", async () => {
    await told("AUDIO_PLAY", { file: { _id: cry._id } });
    expect(await fetchedBy(cry)).toEqual(AT_TABLE);
    expect(last(sockets.desk, "audioStreaming")).toMatchObject({ file: cry });
    for (const socket of [sockets.seat, sockets.tv])
      expect(last(socket, "audioStreaming")).toMatchObject({ file: { ...cry, ...NEUTRAL } });
    const playing = await stage.lia.get("/audio/playing");
    expect(playing.body.file).toEqual({ ...cry, ...NEUTRAL });
    const onTv = await stage.server.api().get("/audio/playing", cookie);
    expect(onTv.body.file).toEqual({ ...cry, ...NEUTRAL });
    expect((await stage.marta.get("/audio/playing")).body.file).toEqual({ ...cry });
    await told("AUDIO_STOP");
    expect(await fetchedBy(cry)).toEqual(["marta"]);
  });

  test("in a scene, whose frame describes it, neutrally for players", async () => {
    const scene = await stage.scene("Villa", [loop(rain), loop(cry), loop(cry)]);
    expect(await fetchedBy(cry)).toEqual(["marta"]);
    await told("SCENE_PLAY", { sceneId: scene._id });
    expect(await fetchedBy(cry)).toEqual(AT_TABLE);
    expect(last(sockets.desk, "sceneStreaming")).toMatchObject({ files: [cry] });
    const neutral = { ...cry, ...NEUTRAL };
    for (const socket of [sockets.seat, sockets.tv, await stage.ugo.joinTable()])
      expect(last(socket, "sceneStreaming")).toMatchObject({ files: [neutral] });
    await stage.marta.post("/scene/update", { id: scene._id, layers: [loop(rain)] });
    await said(sockets.seat);
    expect(last(sockets.seat, "sceneStreaming")).not.toHaveProperty("files");
    expect(await fetchedBy(cry)).toEqual(["marta"]);
    await told("SCENE_PLAY", { sceneId: null });
  });

  test("as a one-shot sound, until it is over", async () => {
    await strike(step._id);
    expect(await fetchedBy(step)).toEqual(AT_TABLE);
    expect(last(sockets.desk, "soundStruck")).toMatchObject({ file: step });
    for (const socket of [sockets.seat, sockets.tv])
      expect(last(socket, "soundStruck")).toMatchObject({ file: { ...step, ...NEUTRAL } });
    // It lasts twenty seconds; a page may load it late.
    clock.pass(39_000);
    expect(await fetchedBy(step)).toEqual(AT_TABLE);
    clock.pass(2_000);
    expect(await fetchedBy(step)).toEqual(["marta"]);
  });

  test("as a whisper, only by the person it is meant for", async () => {
    await said(sockets.seat);
    await strike(step._id, { to: [await stage.userId(stage.lia)] });
    expect(await fetchedBy(step)).toEqual(["marta", "lia"]);
    expect(last(sockets.seat, "soundStruck")).toMatchObject({ file: NEUTRAL, isWhisper: true });
    clock.pass(41_000);
    expect(await fetchedBy(step)).toEqual(["marta"]);
  });

  test("as a whisper that is offered to a device without a role, for as long as it is offered and loads", async () => {
    const voice = await beside.sound(beside.adventure(stage.table, "Voci"), "Voce", silentMp3(2_000, "Voce"));
    await strike(voice._id, { to: [await stage.userId(stage.lia)] });
    clock.pass(ASKED_AFTER_STRIKE_MS + 5_000);
    expect(await fetchedBy(voice)).toEqual(["marta", "lia"]);
    clock.pass(5_000);
    expect(await fetchedBy(voice)).toEqual(["marta"]);
  });

  test("as the sound of a critical, by those who see the roll", async () => {
    const sounds = { keys: [step._id], critical: step._id, disaster: foreign._id };
    const settings = (id: string, to: Guest) => to.post("/table/update", { id, settings: { sounds } });
    // Like an unknown id, one of another table is stored, and never plays.
    expect((await settings(stage.table, stage.marta)).status).toBe(200);
    const roll = (total: number, more: Record<string, unknown> = {}) =>
      told("ROLL", {
        ...{ clientId: crypto.randomUUID(), aim: { kind: "free", what: "Caso", target: 50 } },
        ...{ dice: faces(total), ...more },
      });
    const before = framesOf(sockets.seat, "soundStruck").length;
    await roll(100);
    expect(framesOf(sockets.seat, "soundStruck")).toHaveLength(before);
    await roll(1, { seenBy: "master" });
    expect(await fetchedBy(step)).toEqual(["marta"]);
    expect(framesOf(sockets.seat, "soundStruck")).toHaveLength(before);
    await roll(1);
    expect(await fetchedBy(step)).toEqual(AT_TABLE);
    expect(last(sockets.seat, "soundStruck")).toMatchObject({ file: NEUTRAL });
    clock.pass(41_000);
    expect(await fetchedBy(step)).toEqual(["marta"]);
  });
});

describe("a sound of another table", () => {
  test("is refused as an unknown one, in the foreground, as a one-shot sound and in scenes", async () => {
    const refusals: unknown[] = [];
    for (const audioId of [foreign._id, crypto.randomUUID()]) {
      const from = sockets.desk.frames.length;
      await told("AUDIO_PLAY", { file: { _id: audioId } });
      await strike(audioId);
      const errors = sockets.desk.frames
        .slice(from)
        .flatMap((frame) =>
          frame.action === "error" && frame.data.code !== "unknown_action"
            ? [{ ...frame.data, clientId: undefined }]
            : [],
        );
      refusals.push(errors);
      const layers = [loop({ ...foreign, _id: audioId })];
      const { table } = stage;
      const answer = await stage.marta.post("/scene/create", { table, name: "Rubata", layers });
      expect(answer.status).toBe(400);
      const scene = await stage.scene("Mia", [loop(cry)]);
      const updated = await stage.marta.post("/scene/update", { id: scene._id, layers });
      expect([updated.status, updated.text]).toEqual([answer.status, answer.text]);
    }
    expect(refusals[0]).toMatchObject([{ code: "not_found" }, { code: "not_found" }]);
    expect(refusals[0]).toEqual(refusals[1]);
  });

  test("cannot be played by a Master User who is a player there", async () => {
    const dora = await stage.server.guest("Dora", { isMaster: true });
    const userId = await stage.userId(dora);
    await stage.marta.post("/table/seat", { id: stage.table, userId, isMaster: false });
    expect((await dora.get(cry.filePath)).status).toBe(404);
    const socket = await dora.joinTable();
    await said(socket, ["AUDIO_PLAY", { file: { _id: cry._id } }]);
    expect(framesOf(socket, "error").filter(({ code }) => code === "not_found")).toHaveLength(1);
    await said(socket, ["AUDIO_PLAY", { file: { _id: rain._id } }]);
    expect(last(sockets.desk, "audioStreaming")).toMatchObject({ file: { _id: rain._id } });
    socket.close();
  });
});

test("what players and televisions receive never names a sound of an adventure", () => {
  for (const socket of [sockets.seat, sockets.tv]) {
    const all = JSON.stringify(socket.frames);
    for (const secret of SECRETS) expect(all).not.toContain(secret);
  }
  expect(JSON.stringify(sockets.desk.frames)).toContain("guardiano");
});

test("a deleted adventure's sounds fall silent, and are there for nobody", async () => {
  const own = beside.adventure(stage.table, "Breve");
  const sound = await beside.sound(own, "Sussurro");
  await told("AUDIO_PLAY", { file: { _id: sound._id } });
  beside.delete(own);
  expect(await fetchedBy(sound)).toEqual([]);
  expect((await stage.marta.get("/audio/playing")).body.file).toBeNull();
});
