import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { AudioFile } from "#shared/schemas/audio.ts";
import { until } from "../audio/sound-server.ts";
import { newCode, screen } from "../displays/display-server.ts";
import { testClock } from "../live/people.ts";
import type { TestSocket } from "../support/socket.ts";
import { framesOf, type Stage, said, stageServer } from "./stage-server.ts";

const clock = testClock(Date.now());
let stage: Stage;
let bell: AudioFile;
beforeAll(async () => {
  stage = await stageServer(clock);
  bell = await stage.upload("campana");
});
afterAll(() => stage.server.stop());

const clientId = () => crypto.randomUUID();
const struckIn = (socket: TestSocket) => framesOf(socket, "soundStruck");
const errorsIn = (socket: TestSocket) =>
  framesOf(socket, "error").filter(({ code }) => code !== "unknown_action");
function strike(socket: TestSocket, more: Record<string, unknown> = {}): Promise<void> {
  clock.pass(1_000);
  return said(socket, ["SOUND_STRIKE", { clientId: clientId(), audioId: bell._id, ...more }]);
}
const close = (...sockets: TestSocket[]) => {
  for (const socket of sockets) socket.close();
};

describe("a one-shot sound", () => {
  test("is sent to everybody at the table, the television too, to start together a quarter of a second later", async () => {
    const tv = await screen(stage.server, await newCode(stage.marta, stage.table));
    const [desk, seat] = [await stage.marta.joinTable(), await stage.lia.joinTable()];
    await strike(desk);
    for (const socket of [seat, tv]) await said(socket);
    const [struck] = struckIn(desk);
    const { _id, fileTitle } = bell;
    expect(struck).toMatchObject({ file: { _id, fileTitle }, at: Math.round(clock.elapsed()) + 250 });
    expect(struck).not.toHaveProperty("isWhisper");
    for (const socket of [seat, tv]) expect(struckIn(socket)).toEqual(struckIn(desk));
    const late = await stage.ugo.joinTable();
    expect(struckIn(late)).toEqual([]);
    close(tv, desk, seat, late);
  });

  test("sent twice under one clientId is played once, but another user may use the same clientId", async () => {
    const carla = await stage.server.guest("Carla");
    const userId = await stage.userId(carla);
    await stage.marta.post("/table/seat", { id: stage.table, userId, isMaster: true });
    const [desk, other] = [await stage.marta.joinTable(), await carla.joinTable()];
    const name = clientId();
    await strike(desk, { clientId: name });
    await strike(desk, { clientId: name });
    expect(struckIn(desk)).toHaveLength(1);
    await strike(other, { clientId: name });
    expect(struckIn(other)).toHaveLength(2);
    expect([...errorsIn(desk), ...errorsIn(other)]).toEqual([]);
    close(desk, other);
  });

  test("of an unknown sound or a missing file is refused, and can be retried under its clientId", async () => {
    const hail = await stage.upload("grandine");
    const file = join(stage.server.dataDir, "audio", "suoni", "grandine.mp3");
    const content = await Bun.file(file).bytes();
    const isMissing = async () => {
      const list: AudioFile[] = await (await fetch(`${stage.server.address}/audio/list`)).json();
      return list.find(({ _id }) => _id === hail._id)?.missing === true;
    };
    rmSync(file);
    await until(isMissing);
    const desk = await stage.marta.joinTable();
    const again = { clientId: clientId(), audioId: hail._id };
    await strike(desk, { audioId: "nessuno" });
    await strike(desk, again);
    expect(errorsIn(desk)).toMatchObject([
      { code: "not_found", message: "Questo suono non esiste" },
      { code: "not_found", message: "Il file di questo suono non c'è più", clientId: again.clientId },
    ]);
    await Bun.write(file, content);
    await until(async () => !(await isMissing()));
    await strike(desk, again);
    expect(struckIn(desk).map(({ file }) => file._id)).toEqual([hail._id]);
    close(desk);
  });
});

describe("a whisper", () => {
  const HEADPHONES = { role: "headphones", takesWhispers: false };

  test("reaches one device of its person, and no frame of anybody else", async () => {
    const tv = await screen(stage.server, await newCode(stage.marta, stage.table));
    const desk = await stage.marta.joinTable();
    const [phone, laptop, other] = [
      await stage.lia.joinTable(),
      await stage.lia.joinTable(),
      await stage.ugo.joinTable(),
    ];
    await said(phone, ["SOUND_DEVICE", HEADPHONES]);
    await said(laptop, ["SOUND_DEVICE", { role: "speaker", takesWhispers: true }]);
    const others = [desk, laptop, other, tv];
    const before = others.map(({ frames }) => frames.length);
    await strike(desk, { to: [await stage.userId(stage.lia)] });
    for (const socket of [phone, ...others]) await said(socket);
    expect(struckIn(phone)).toMatchObject([{ file: { _id: bell._id }, isWhisper: true }]);
    for (const [at, socket] of others.entries()) {
      const heard = socket.frames.slice(before[at]).map(({ action }) => action);
      // The library may still be announcing changed files.
      const plain = ["error", "ping", "audioListUpdated"];
      expect(heard.filter((action) => !plain.includes(action))).toEqual([]);
    }
    close(tv, desk, phone, laptop, other);
  });

  test("follows later changes of device roles, and fails if all devices are loudspeakers", async () => {
    const lia = await stage.userId(stage.lia);
    const desk = await stage.marta.joinTable();
    const [phone, laptop] = [await stage.lia.joinTable(), await stage.lia.joinTable()];
    // Neither has chosen a role: the newer one has not changed it later.
    await said(phone, ["SOUND_DEVICE", { role: null, takesWhispers: false }]);
    await strike(desk, { to: [lia] });
    await said(laptop, ["SOUND_DEVICE", HEADPHONES]);
    await strike(desk, { to: [lia] });
    await said(phone, ["SOUND_DEVICE", { role: null, takesWhispers: true }]);
    await strike(desk, { to: [lia] });
    await said(laptop, ["SOUND_DEVICE", { role: "speaker", takesWhispers: true }]);
    // A silent device shows it.
    await said(phone, ["SOUND_DEVICE", { role: "silent", takesWhispers: false }]);
    await strike(desk, { to: [lia] });
    await said(phone, ["SOUND_DEVICE", { role: "speaker", takesWhispers: true }]);
    await strike(desk, { to: [lia] });
    for (const socket of [phone, laptop]) await said(socket);
    expect([struckIn(phone).length, struckIn(laptop).length]).toEqual([3, 1]);
    expect(errorsIn(desk)).toMatchObject([
      {
        code: "rule_broken",
        message:
          "Nessun dispositivo di Lia può sussurrare: ne serve uno collegato, che non sia un altoparlante",
        clientId: expect.any(String),
      },
    ]);
    close(desk, phone, laptop);
  });

  test("to several people reaches all of them or none, and names those without a device", async () => {
    const to = [
      await stage.userId(stage.lia),
      await stage.userId(stage.ugo),
      await stage.userId(stage.marta),
    ];
    const [desk, seat] = [await stage.marta.joinTable(), await stage.lia.joinTable()];
    await said(desk, ["SOUND_DEVICE", { role: "speaker", takesWhispers: false }]);
    const again = { clientId: clientId(), to };
    await strike(desk, again);
    expect(errorsIn(desk)[0]?.message).toStartWith("Nessun dispositivo di Ugo e Marta può sussurrare");
    const other = await stage.ugo.joinTable();
    await said(desk, ["SOUND_DEVICE", HEADPHONES]);
    await strike(desk, again);
    await strike(desk, again);
    for (const socket of [desk, seat, other]) {
      await said(socket);
      expect(struckIn(socket)).toHaveLength(1);
    }
    close(desk, seat, other);
  });

  test("to somebody who is not at the table is refused, connected or not", async () => {
    const away = String(
      Object((await stage.marta.post("/table/create", { name: "Altrove" })).body.table)._id,
    );
    const nino = await stage.server.guest("Nino");
    const id = await stage.userId(nino);
    await stage.marta.post("/table/remove", { id: stage.table, userId: id });
    const socket = await stage.server.openSocket(nino.token);
    socket.say("SESSION_TOKEN");
    await socket.next("audioListUpdated");
    const desk = await stage.marta.joinTable();
    for (const to of [[id], [away]]) await strike(desk, { to });
    expect(errorsIn(desk)).toMatchObject([
      { code: "not_found", message: "Questa persona non siede al tavolo" },
      { code: "not_found", message: "Questa persona non siede al tavolo" },
    ]);
    await said(socket);
    expect(struckIn(socket)).toEqual([]);
    close(socket, desk);
  });
});

test("a television can send none of these actions", async () => {
  const tv = await screen(stage.server, await newCode(stage.marta, stage.table));
  for (const action of ["SCENE_PLAY", "SCENE_LEVEL", "SOUND_STRIKE", "SILENCE", "SOUND_DEVICE"]) {
    tv.say(action, {
      sceneId: null,
      clientId: clientId(),
      audioId: bell._id,
      role: null,
      takesWhispers: true,
    });
    expect(await tv.next("error")).toEqual({ code: "forbidden" });
  }
  tv.close();
});
