import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { ServerMessage } from "#shared/protocol.ts";
import { decode } from "#shared/read.ts";
import { testClock } from "../live/people.ts";
import { silentMp3 } from "./mp3.ts";
import { type SoundServer, startSoundServer, until } from "./sound-server.ts";

/** Advanced only by the tests, so that playback positions are exact. */
const clock = testClock(Date.now());
let server: SoundServer;
let master: string;
let player: string;
let rain: { _id: string; filePath: string };
beforeAll(async () => {
  server = startSoundServer({}, clock);
  master = await server.token("Master");
  player = await server.token("Giocatore", false);
  rain = (await (await server.upload(master, silentMp3(20_000), "Meteo", "pioggia.mp3")).json()).file;
});
afterAll(() => server.stop());

/** A socket at the table, and all frames it has received. */
async function sit(token: string) {
  const heard: ServerMessage[] = [];
  const socket = new WebSocket(`${server.address.replace("http", "ws")}/ws`);
  const say = (action: string, data: unknown = {}) =>
    socket.send(JSON.stringify({ sessionToken: token, action, data }));
  socket.onopen = () => say("SESSION_TOKEN");
  socket.onmessage = ({ data }) => {
    const message = decode(ServerMessage, String(data));
    if (message) heard.push(message);
  };
  await until(async () => heard.some(({ action }) => action === "audioListUpdated"));
  const streamings = () =>
    heard.flatMap((message) => (message.action === "audioStreaming" ? [message.data] : []));
  return { say, heard, streamings, leave: () => socket.close() };
}

describe("the foreground sound", () => {
  test("starts for everyone, and a late joiner receives the elapsed time", async () => {
    const [one, two] = [await sit(master), await sit(player)];
    expect(one.streamings()).toEqual([{ file: null, elapsedMs: 0, at: expect.any(Number) }]);
    one.say("AUDIO_PLAY", { file: { _id: rain._id } });
    await until(async () => two.streamings().length === 2);
    expect(two.streamings()[1]).toMatchObject({
      file: { _id: rain._id, fileTitle: "Pioggia" },
      elapsedMs: 0,
    });
    clock.pass(700);
    const late = await sit(player);
    expect(late.streamings()).toMatchObject([{ file: { _id: rain._id }, elapsedMs: 700 }]);
    for (const who of [one, two, late]) who.leave();
  });

  test("is available over HTTP with a session, so that a browser can measure its clock offset", async () => {
    expect((await server.get("/audio/playing")).status).toBe(401);
    clock.pass(300);
    const answer = await (await server.get("/audio/playing", player)).json();
    expect(answer).toMatchObject({ file: { _id: rain._id }, elapsedMs: 1000 });
  });

  test("keeps its elapsed time across a restart of the server", async () => {
    const restarting = server.restart();
    clock.pass(4000);
    await restarting;
    const answer = await (await server.get("/audio/playing", player)).json();
    expect(answer).toMatchObject({ file: { _id: rain._id }, elapsedMs: 5000 });
  });

  test("is sent again with its new title when it is renamed", async () => {
    const one = await sit(player);
    await server.post("/audio/rename-file-title", { fileId: rain._id, newFileTitle: "Acquazzone" }, master);
    await until(async () => one.streamings().at(-1)?.file?.fileTitle === "Acquazzone");
    expect(one.streamings().at(-1)?.elapsedMs).toBe(5000);
    one.leave();
  });

  test("continues when its file is deleted, is sent as missing, and cannot be started again", async () => {
    const one = await sit(master);
    const { file } = await (await server.upload(master, silentMp3(4000), "Meteo", "grandine.mp3")).json();
    one.say("AUDIO_PLAY", { file: { _id: file._id } });
    await until(async () => one.streamings().at(-1)?.file?._id === file._id);
    rmSync(join(server.folder, "meteo", "grandine.mp3"));
    await until(async () => one.streamings().at(-1)?.file?.missing === true);
    one.say("AUDIO_PLAY", { file: { _id: file._id } });
    await until(async () =>
      one.heard.some(({ action, data }) => action === "error" && "code" in data && data.code === "not_found"),
    );
    one.say("AUDIO_PLAY", { file: { _id: rain._id } });
    await until(async () => one.streamings().at(-1)?.file?._id === rain._id);
    one.leave();
  });

  test("is controlled by masters only", async () => {
    const one = await sit(player);
    const before = one.streamings().length;
    one.say("AUDIO_PLAY", { file: { _id: rain._id } });
    one.say("AUDIO_STOP");
    one.say("REFRESH_AUDIOLIST");
    await until(async () => one.heard.filter(({ action }) => action === "error").length === 3);
    expect(one.streamings()).toHaveLength(before);
    one.leave();
  });

  test("stops for everyone, and stays stopped after a restart", async () => {
    const [one, two] = [await sit(master), await sit(player)];
    one.say("AUDIO_STOP");
    await until(async () => two.streamings().at(-1)?.file === null);
    for (const who of [one, two]) who.leave();
    await server.restart();
    expect(await (await server.get("/audio/playing", player)).json()).toMatchObject({
      file: null,
      elapsedMs: 0,
    });
  });

  test("an upload sends the new sound list to everyone", async () => {
    const one = await sit(player);
    await server.upload(master, silentMp3(500), "Meteo", "vento_forte.mp3");
    await until(async () =>
      one.heard.some(
        (message) =>
          message.action === "audioListUpdated" &&
          message.data.listAudios.some(({ fileTitle }) => fileTitle === "Vento forte"),
      ),
    );
    one.leave();
  });
});
