import { afterAll, describe, expect, test } from "bun:test";
import { CLOSE } from "#shared/protocol.ts";
import { AudioFile } from "#shared/schemas/audio.ts";
import { silentMp3 } from "../audio/mp3.ts";
import { startTestServer } from "../support/server.ts";
import type { TestSocket } from "../support/socket.ts";
import { roll } from "./people.ts";

const LIFETIME_MS = 60_000;
const server = startTestServer({ messageLifetimeMs: LIFETIME_MS });
afterAll(server.stop);
const ada = await server.guest("Ada");
const bruno = await server.guest("Bruno");
const master = await server.guest("Custode", { isMaster: true });

/** The actions that a socket receives until the answer to its own error; frames arrive in order. */
async function actionsUntilComplaint(socket: TestSocket): Promise<string[]> {
  const already = socket.frames.length;
  socket.say("FINE");
  await socket.next("error", ({ code }) => code === "unknown_action");
  return socket.frames.slice(already).map(({ action }) => action);
}

const spoken = (speachText: string) => ({ ...roll, speachText });
const hears = (socket: TestSocket, text: string) =>
  socket.next("diceRollMessage", ({ speachText }) => speachText === text);

describe("a told roll", () => {
  test("reaches everyone, the roller too, with roller and time", async () => {
    const table = [await ada.joinTable(), await bruno.joinTable(), await master.joinTable()];
    const before = Date.now();
    table[0]?.say("DICE_ROLL", { ...spoken("tutti"), username: "Custode", id: "1", sentAt: 0 });
    const heard = await Promise.all(table.map((socket) => hears(socket, "tutti")));
    for (const message of heard) {
      expect(message).toEqual({
        ...spoken("tutti"),
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        username: "Ada",
        sentAt: expect.any(Number),
        lifetimeMs: LIFETIME_MS,
        // A told roll has no known dice.
        roll: expect.objectContaining({
          origin: "told",
          target: null,
          dice: null,
          total: null,
          username: "Ada",
        }),
      });
      expect(message).toEqual(heard[0] ?? message);
      expect(message.sentAt).toBeGreaterThanOrEqual(before);
      expect(message.sentAt).toBeLessThanOrEqual(Date.now());
    }
    for (const socket of table) socket.close();
  });

  test("has the username of the session, whatever name is sent", async () => {
    const socket = await ada.joinTable();
    socket.say("LOGIN_USER", { username: "Custode" });
    socket.say("DICE_ROLL", spoken("chi sono"));
    expect((await hears(socket, "chi sono")).username).toBe("Ada");
    socket.close();
  });

  test("is sanitised before it is sent", async () => {
    const [socket, other] = [await ada.joinTable(), await bruno.joinTable()];
    const message = '<b onclick="x">34</b><img src=x onerror=alert(1)><script>alert(1)</script>';
    socket.say("DICE_ROLL", { ...spoken("pulito"), message });
    for (const seat of [socket, other]) expect((await hears(seat, "pulito")).message).toBe("<b>34</b>");
    socket.close();
    other.close();
  });

  test("may have two thousand characters that HTML escapes", async () => {
    const socket = await ada.joinTable();
    socket.say("DICE_ROLL", { ...spoken("minori"), message: "&".repeat(2000) });
    expect((await hears(socket, "minori")).message).toBe("&amp;".repeat(2000));
    socket.close();
  });

  test("that is empty after sanitising is refused", async () => {
    const socket = await ada.joinTable();
    socket.say("DICE_ROLL", { ...spoken("niente"), message: "<script>alert(1)</script>" });
    expect(await socket.next("error")).toEqual({ code: "malformed" });
    expect(await actionsUntilComplaint(socket)).toEqual(["error"]);
    socket.close();
  });
});

describe("a late joiner", () => {
  test("receives the visible rolls with their remaining lifetime, before the rest of the welcome", async () => {
    const socket = await ada.joinTable();
    socket.say("DICE_ROLL", spoken("prima"));
    const told = await hears(socket, "prima");
    const late = await bruno.joinTable();
    const again = await hears(late, "prima");
    expect(again).toEqual({ ...told, lifetimeMs: again.lifetimeMs });
    expect(again.lifetimeMs).toBeLessThanOrEqual(LIFETIME_MS);
    const actions = late.frames.map(({ action }) => action);
    expect(actions.slice(-3)).toEqual(["audioStreaming", "sceneStreaming", "audioListUpdated"]);
    expect(actions[0]).toBe("seated");
    expect(new Set(actions.slice(1, -3))).toEqual(new Set(["diceRollMessage"]));
    socket.close();
    late.close();
  });

  test("receives the newest fifty of them, oldest first", async () => {
    const people = await Promise.all(["Elsa", "Furio", "Gaia"].map((name) => server.guest(name)));
    for (const [index, guest] of people.entries()) {
      const socket = await guest.joinTable();
      for (let said = 0; said < 19; said += 1) socket.say("DICE_ROLL", spoken(`${index}/${said}`));
      await hears(socket, `${index}/18`);
      socket.close();
    }
    const late = await bruno.joinTable();
    const told = late.frames.flatMap(({ action, data }) =>
      action === "diceRollMessage" ? [data.speachText] : [],
    );
    expect(told).toHaveLength(50);
    expect([told[0], told.at(-1)]).toEqual(["0/7", "2/18"]);
    late.close();
  });

  test("receives them after a restart of the server too", async () => {
    const socket = await ada.joinTable();
    socket.say("DICE_ROLL", spoken("sopravvive"));
    const told = await hears(socket, "sopravvive");
    await server.restart();
    expect((await socket.closed).code).toBe(CLOSE.goingAway);
    const back = await ada.joinTable();
    const again = await hears(back, "sopravvive");
    expect(again).toEqual({ ...told, lifetimeMs: again.lifetimeMs });
    back.close();
  });
});

describe("sounds", () => {
  const rain = { _id: "pioggia-1", groupName: "Tempo", fileTitle: "pioggia", filePath: "tempo/pioggia.mp3" };
  const others = { ...rain, filePath: "https://altrove.example/x.mp3", fileTitle: "altro" };

  test("are played, stopped and listed again by a master, for everyone", async () => {
    const form = new FormData();
    form.append("audio", new Blob([silentMp3(2_000)]), "pioggia.mp3");
    form.append("groupName", rain.groupName);
    const uploaded = await master.send("/audio/upload", { method: "POST", body: form });
    const file = AudioFile.parse(uploaded.body.file);
    const [desk, socket] = [await master.joinTable(), await ada.joinTable()];
    desk.say("REFRESH_AUDIOLIST");
    const { listAudios } = await socket.next("audioListUpdated");
    expect(listAudios).toEqual([file]);

    desk.say("AUDIO_PLAY", { file: { ...others, _id: file._id } });
    for (const seat of [desk, socket]) {
      expect((await seat.next("audioStreaming")).file).toEqual(file);
    }
    const late = await server.openSocket(bruno.token);
    late.say("SESSION_TOKEN");
    expect((await late.next("audioStreaming")).file?._id).toBe(file._id);

    desk.say("AUDIO_STOP");
    for (const seat of [desk, socket, late]) {
      expect(await seat.next("audioStreaming")).toEqual({ file: null, elapsedMs: 0, at: expect.any(Number) });
      seat.close();
    }
  });

  test.each([
    ["AUDIO_PLAY", { file: rain }],
    ["AUDIO_STOP", {}],
    ["REFRESH_AUDIOLIST", {}],
  ])("are refused to a player: %s changes nothing", async (action, data) => {
    const [socket, other] = [await ada.joinTable(), await bruno.joinTable()];
    socket.say(action, data);
    expect(await socket.next("error")).toEqual({ code: "forbidden" });
    expect(await actionsUntilComplaint(other)).toEqual(["error"]);
    socket.close();
    other.close();
  });

  test("that are not in the library are not played, even for a master", async () => {
    const desk = await master.joinTable();
    desk.say("AUDIO_PLAY", { file: { ...others, _id: "nessuno" } });
    expect(await desk.next("error")).toEqual({ code: "not_found" });
    desk.say("AUDIO_PLAY", { file: "https://altrove.example/x.mp3" });
    expect(await desk.next("error")).toEqual({ code: "malformed" });
    desk.close();
  });
});
