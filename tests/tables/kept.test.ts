import { afterAll, beforeAll, expect, test } from "bun:test";
import { AudioFile } from "#shared/schemas/audio.ts";
import { silentMp3 } from "../audio/mp3.ts";
import type { Guest } from "../support/server.ts";
import type { TestSocket } from "../support/socket.ts";
import { allFrames, hears, rollsIn, sitAt, spoken } from "./live-group.ts";
import { startTables, tablesOf } from "./tables-server.ts";

const server = startTables({ metrics: true });
afterAll(server.stop);

let marta: Guest;
let bruno: Guest;
let first: string;
let second: string;
let rain: AudioFile;
let wind: AudioFile;

async function upload(title: string): Promise<AudioFile> {
  const form = new FormData();
  form.append("audio", new Blob([silentMp3(60_000)]), `${title}.mp3`);
  form.append("groupName", "Tempo");
  return AudioFile.parse((await marta.send("/audio/upload", { method: "POST", body: form })).body.file);
}

beforeAll(async () => {
  marta = await server.guest("Marta", { isMaster: true });
  bruno = await server.guest("Bruno");
  first = (await tablesOf(bruno)).current ?? "";
  second = await server.open(marta, "Il secondo", bruno);
  rain = await upload("pioggia");
  wind = await upload("vento");
});

const plays = async (socket: TestSocket, { _id }: AudioFile): Promise<void> => {
  socket.say("AUDIO_PLAY", { file: { _id } });
  await socket.next("audioStreaming", ({ file }) => file?._id === _id);
};
/** The sound in the welcome of a new socket. */
async function soundAt(tableId: string): Promise<{ sound: string | undefined; elapsedMs: number }> {
  const socket = await sitAt(server.address, bruno, tableId);
  const [told] = socket.frames.flatMap(({ action, data }) => (action === "audioStreaming" ? [data] : []));
  socket.close();
  await socket.closed;
  return { sound: told?.file?._id, elapsedMs: told?.elapsedMs ?? -1 };
}
async function figure(name: string): Promise<number> {
  const { text } = await server.api().get("/metrics");
  return Number(new RegExp(`^${name} (\\d+)$`, "m").exec(text)?.[1]);
}
/** Waits until the server has noticed that all sockets are closed. */
async function untilNobodyPlays(): Promise<void> {
  while ((await figure("custode_tables_in_play")) > 0) await Bun.sleep(5);
}

test("two tables have two sounds, and stopping one does not stop the other", async () => {
  const [here, there] = [
    await sitAt(server.address, marta, first),
    await sitAt(server.address, marta, second),
  ];
  await plays(here, rain);
  await plays(there, wind);
  expect((await soundAt(first)).sound).toBe(rain._id);
  expect((await soundAt(second)).sound).toBe(wind._id);
  // The position that the page requests is that of its current table.
  for (const [id, { _id }] of [
    [second, wind],
    [first, rain],
  ] as const) {
    await bruno.post("/table/choose", { id });
    expect((await bruno.get("/audio/playing")).body).toMatchObject({ file: { _id } });
  }
  here.say("AUDIO_STOP");
  await here.next("audioStreaming", ({ file }) => file === null);
  expect((await soundAt(first)).sound).toBeUndefined();
  expect((await soundAt(second)).sound).toBe(wind._id);
  const told = (await allFrames(there)).filter(({ action }) => action === "audioStreaming");
  expect(told).toHaveLength(2);
  for (const socket of [here, there]) socket.close();
});

test("a renamed sound is announced to the tables that play it, and to no other", async () => {
  const [here, there] = [
    await sitAt(server.address, marta, first),
    await sitAt(server.address, marta, second),
  ];
  await marta.post("/audio/rename-file-title", { fileId: wind._id, newFileTitle: "Vento del nord" });
  await there.next("audioStreaming", ({ file }) => file?.fileTitle === "Vento del nord");
  // The list belongs to the server: everybody receives it.
  await here.next("audioListUpdated", ({ listAudios }) =>
    listAudios.some(({ fileTitle }) => fileTitle === "Vento del nord"),
  );
  expect((await allFrames(here)).filter(({ action }) => action === "audioStreaming")).toHaveLength(1);
  for (const socket of [here, there]) socket.close();
});

test("a table's rolls and sound are kept while nobody is connected, and over a restart", async () => {
  const [here, there] = [
    await sitAt(server.address, marta, first),
    await sitAt(server.address, marta, second),
  ];
  await plays(here, rain);
  for (const [socket, text] of [
    [here, "tirato qui"],
    [there, "tirato là"],
  ] as const) {
    socket.say("DICE_ROLL", spoken(text));
    await hears(socket, text);
  }
  for (const socket of [here, there]) socket.close();
  await untilNobodyPlays();
  expect(await figure("custode_tables")).toBe(2);

  const expectAll = async () => {
    for (const [id, text, { _id }] of [
      [first, "tirato qui", rain],
      [second, "tirato là", wind],
    ] as const) {
      const socket = await sitAt(server.address, bruno, id);
      expect(rollsIn(socket.frames)).toEqual([text]);
      socket.close();
      const { sound, elapsedMs } = await soundAt(id);
      expect(sound).toBe(_id);
      expect(elapsedMs).toBeGreaterThan(0);
    }
  };
  await expectAll();
  await server.restart();
  await expectAll();
});

test("the metrics count the tables that are not archived, and those with somebody connected", async () => {
  await untilNobodyPlays();
  const before = await figure("custode_tables");
  const id = await server.open(marta, "Contato");
  expect(await figure("custode_tables")).toBe(before + 1);
  const sockets = [
    await sitAt(server.address, marta, id),
    await sitAt(server.address, marta, id),
    await sitAt(server.address, bruno, second),
  ];
  expect(await figure("custode_tables_in_play")).toBe(2);
  expect(await figure("custode_sockets")).toBe(3);
  await marta.post("/table/update", { id, isArchived: true });
  expect(await figure("custode_tables")).toBe(before);
  for (const socket of sockets) socket.close();
  await untilNobodyPlays();
});
