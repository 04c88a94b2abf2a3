import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { AudioFile } from "#shared/schemas/audio.ts";
import {
  addOwnedSound,
  adventureOfPath,
  deleteOwnedSound,
  ownedSounds,
  scanFolder,
} from "../../src/audio/index.ts";
import { nextUnmeasured } from "../../src/audio/store.ts";
import { audioFiles } from "../../src/db/schema.ts";
import { type AdventureSounds, adventuresBeside } from "./adventure-sounds.ts";
import { silentMp3 } from "./mp3.ts";
import { type SoundServer, startSoundServer, until } from "./sound-server.ts";

let server: SoundServer;
let beside: AdventureSounds;
let master: string;
let table: string;
let adventureId: string;
let cry: AudioFile;
beforeAll(async () => {
  server = startSoundServer({ audioAdmin: "Marta" });
  master = await server.token("Marta");
  table = (await (await server.get("/table/list", master)).json()).current;
  beside = adventuresBeside(server.dataDir);
  adventureId = beside.adventure(table);
  cry = await beside.sound(adventureId, "Grido nella cripta");
  await server.upload(master, silentMp3(500), "Meteo", "pioggia.mp3");
});
afterAll(() => {
  beside.close();
  return server.stop();
});

const listedNow = async () => JSON.stringify(await server.list());
const folder = () => join(server.folder, `avventura-${adventureId}`);
const pathIn = ({ filePath }: AudioFile) => filePath.replace("/audio/files/", "");

describe("a sound of an adventure", () => {
  test("has a neutral file name, its own title, and the adventure's title as its group", () => {
    expect(cry).toMatchObject({ fileTitle: "Grido nella cripta", groupName: "Il faro" });
    expect(cry.filePath).toMatch(/^\/audio\/files\/avventura-[\da-f-]{36}\/[\da-f-]{36}\.mp3$/);
    expect(adventureOfPath(pathIn(cry))).toBe(adventureId);
    expect(ownedSounds(beside.library.db, adventureId)).toEqual([cry]);
    expect(existsSync(join(server.folder, pathIn(cry)))).toBe(true);
  });

  test("is in no list, also after a scan of the folder and a reset of the list, which keep it", async () => {
    const before = await listedNow();
    expect(before).toContain("Pioggia");
    writeFileSync(join(folder(), "aggiunto.mp3"), silentMp3(500));
    await server.post("/audio/install-starter", {}, master);
    const reset = await (await server.post("/audio/reset-database", {}, master)).json();
    expect(reset.addedRecords).toBe((await server.list()).length);
    expect(reset.deletedRecords).toBe(reset.addedRecords);
    for (const secret of [cry._id, cry.fileTitle, "avventura-", "Aggiunto", "Il faro"])
      expect(await listedNow()).not.toContain(secret);
    expect(ownedSounds(beside.library.db, adventureId)).toEqual([cry]);
    expect((await server.get(cry.filePath, master)).status).toBe(200);
    expect((await server.get(`/audio/files/avventura-${adventureId}/aggiunto.mp3`, master)).status).toBe(404);
  });

  test("is marked as missing while its file is away, as others", async () => {
    const path = join(server.folder, pathIn(cry));
    const bytes = await Bun.file(path).bytes();
    const isMissing = () => ownedSounds(beside.library.db, adventureId)[0]?.missing === true;
    rmSync(path);
    await until(isMissing);
    writeFileSync(path, bytes);
    await until(() => !isMissing());
    expect(ownedSounds(beside.library.db, adventureId)[0]?.fileTitle).toBe(cry.fileTitle);
  }, 30_000);

  test("cannot be renamed or given tags: for those calls it does not exist", async () => {
    for (const [path, more] of [
      ["/audio/rename-file-title", { newFileTitle: "Mio" }],
      ["/audio/tags", { tags: ["mio"] }],
    ] as const) {
      const [known, unknown] = await Promise.all(
        [cry._id, crypto.randomUUID()].map((fileId) => server.post(path, { fileId, ...more }, master)),
      );
      expect(known?.status).toBe(404);
      expect(await known?.text()).toBe((await unknown?.text()) ?? "");
    }
    expect(ownedSounds(beside.library.db, adventureId)).toMatchObject([{ fileTitle: cry.fileTitle }]);
  });

  test("has a group that no name reaches, whether or not there is such an adventure", async () => {
    const another = crypto.randomUUID();
    for (const oldGroupName of ["Il faro", `avventura-${adventureId}`, `avventura-${another}`]) {
      const { status } = await server.post(
        "/audio/rename-group",
        { oldGroupName, newGroupName: "Mio" },
        master,
      );
      expect(status).toBe(404);
    }
    const onDisk = server.onDisk();
    for (const id of [adventureId, another]) {
      for (const name of [`avventura-${id}`, `Avventura-${id.toUpperCase()}`, `.avventura-${id}è`]) {
        const renamed = await server.post(
          "/audio/rename-group",
          { oldGroupName: "Meteo", newGroupName: name },
          master,
        );
        const uploaded = await server.upload(master, silentMp3(500), name, "vento.mp3");
        for (const answer of [renamed, uploaded]) {
          expect(answer.status).toBe(400);
          expect(await answer.text()).toContain("riservato");
        }
      }
    }
    expect(server.onDisk()).toEqual(onDisk);
    // A name like it is an ordinary one.
    expect((await server.upload(master, silentMp3(500), "Avventura-1", "vento.mp3")).status).toBe(201);
    expect((await server.upload(master, silentMp3(500), "Il faro", "vento.mp3")).status).toBe(201);
  });

  test("is measured as the others", async () => {
    const other = await beside.sound(adventureId, "Vento");
    const { db } = beside.library;
    db.update(audioFiles).set({ isMeasured: true }).run();
    db.update(audioFiles).set({ isMeasured: false }).where(eq(audioFiles.id, other._id)).run();
    expect(nextUnmeasured(db)?.id).toBe(other._id);
    deleteOwnedSound(beside.library, other._id);
  });

  test("is deleted alone, with its file, and only if it is one", async () => {
    const other = await beside.sound(adventureId, "Tuono");
    deleteOwnedSound(beside.library, other._id);
    expect(ownedSounds(beside.library.db, adventureId).map(({ _id }) => _id)).toEqual([cry._id]);
    expect(existsSync(join(server.folder, pathIn(other)))).toBe(false);
    deleteOwnedSound(beside.library, other._id);
    const [shared] = await server.list();
    deleteOwnedSound(beside.library, shared?._id ?? "");
    expect(await server.list()).toContainEqual(expect.objectContaining({ _id: shared?._id }));
  });
});

const ascii = (text: string) => Buffer.from(text, "latin1");
const synchsafe = (size: number) =>
  Buffer.from([(size >> 21) & 127, (size >> 14) & 127, (size >> 7) & 127, size & 127]);
const little = (size: number) => Buffer.from(Uint32Array.of(size).buffer);
const SECRET = "Il colpevole è Ettore";
const SOUND = silentMp3(400);
const TEXT = Buffer.concat([ascii("TALB\0\0\0\u0016\0\0\u0003"), Buffer.from(SECRET)]);
const id3 = (flags: number, begin = "ID3") =>
  Buffer.concat([ascii(begin), Buffer.from([4, 0, flags]), synchsafe(TEXT.length)]);
const id3v1 = Buffer.concat([ascii("TAG"), Buffer.from(SECRET), Buffer.alloc(128)]).subarray(0, 128);
const enhanced = Buffer.concat([ascii("TAG+"), Buffer.from(SECRET), Buffer.alloc(227)]).subarray(0, 227);
const ape = (flags: number) =>
  Buffer.concat([ascii("APETAGEX"), ...[2000, TEXT.length + 32, 1, flags, 0, 0].map(little)]);
const lyrics = `LYRICSBEGINEAL00022${ascii(SECRET).toString("latin1")}`;
const [HAS_HEADER, IS_HEADER] = [0x80000000, 0xa0000000];

const TAGGED: Readonly<Record<string, readonly (Uint8Array | string)[]>> = {
  "a tag of ID3v2": [id3(0), TEXT, SOUND],
  "a tag of ID3v2 with a footer": [id3(0x10), TEXT, id3(0x10, "3DI"), SOUND],
  "several tags of ID3v2": [id3(0), TEXT, id3(0), TEXT, silentMp3(400, SECRET)],
  "a tag of APE before the sound": [ape(IS_HEADER), TEXT, ape(HAS_HEADER), SOUND],
  "a tag of ID3v1": [SOUND, id3v1],
  "an enhanced tag of ID3v1": [SOUND, enhanced, id3v1],
  "a tag of APE": [SOUND, ape(IS_HEADER), TEXT, ape(HAS_HEADER)],
  "a tag of APE without a header": [SOUND, TEXT, ape(0)],
  "a tag of Lyrics3": [SOUND, lyrics, String(lyrics.length).padStart(6, "0"), "LYRICS200"],
  "a tag of ID3v2 behind the sound": [SOUND, id3(0x10), TEXT, id3(0x10, "3DI")],
  "tags before and behind": [id3(0), TEXT, SOUND, TEXT, ape(0), id3v1],
};
const fileOf = (parts: readonly (Uint8Array | string)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === "string" ? ascii(part) : part))));

describe("the file of a sound of an adventure", () => {
  test.each(Object.entries(TAGGED))("with %s is sent without it, also to masters", async (_what, parts) => {
    const content = fileOf(parts);
    const sound = await beside.sound(adventureId, "Urlo", content);
    const answer = await server.get(sound.filePath, master);
    expect(Buffer.compare(await answer.bytes(), SOUND)).toBe(0);
    expect(answer.headers.get("content-length")).toBe(String(SOUND.length));
    // Exports and backups have it as it came.
    expect(await Bun.file(join(server.folder, pathIn(sound))).bytes()).toEqual(content);
    deleteOwnedSound(beside.library, sound._id);
  });

  test("is counted in ranges from where the sound begins", async () => {
    const sound = await beside.sound(adventureId, "Urlo", fileOf(TAGGED["tags before and behind"] ?? []));
    const size = SOUND.length;
    for (const [range, start, end] of [
      ["bytes=0-9", 0, 9],
      ["bytes=100-", 100, size - 1],
      ["bytes=-5", size - 5, size - 1],
      [`bytes=5-${size * 2}`, 5, size - 1],
    ] as const) {
      const answer = await server.get(sound.filePath, master, { headers: { range } });
      expect(answer.status).toBe(206);
      expect(answer.headers.get("content-range")).toBe(`bytes ${start}-${end}/${size}`);
      expect(Buffer.compare(await answer.bytes(), SOUND.subarray(start, end + 1))).toBe(0);
    }
    const beyond = await server.get(sound.filePath, master, { headers: { range: `bytes=${size}-` } });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${size}`]);
    const head = await server.get(sound.filePath, master, { method: "HEAD" });
    expect(head.headers.get("content-length")).toBe(String(size));
    deleteOwnedSound(beside.library, sound._id);
  });

  test.each([
    ["longer than the file", [SOUND, TEXT, ape(0).fill(0xff, 12, 16)]],
    ["of no bytes", [SOUND, TEXT, ape(0).fill(0, 12, 16)]],
    ["without a number", [SOUND, lyrics, "lettere", "LYRICS200"]],
  ])("whose tag says that it is %s is sent whole", async (_what, parts) => {
    const sound = await beside.sound(adventureId, "Urlo", fileOf(parts));
    const answer = await server.get(sound.filePath, master);
    expect(Buffer.compare(await answer.bytes(), fileOf(parts))).toBe(0);
    deleteOwnedSound(beside.library, sound._id);
  });

  test("of thousands of tags is not searched to its end", async () => {
    const empty = Buffer.concat([ascii("ID3"), Buffer.from([4, 0, 0]), synchsafe(0)]);
    const behind = new Array(5_000).fill(ascii("000000LYRICS200"));
    const sound = await beside.sound(
      adventureId,
      "Urlo",
      fileOf([...new Array(50).fill(empty), SOUND, ...behind]),
    );
    const answer = await server.get(sound.filePath, master);
    expect((await answer.bytes()).length).toBeGreaterThan(SOUND.length + 60_000);
    deleteOwnedSound(beside.library, sound._id);
  });

  test("is sent as it is when it is the server's", async () => {
    const content = fileOf(TAGGED["tags before and behind"] ?? []);
    const { file } = await (await server.upload(master, content, "Meteo", "tuono.mp3")).json();
    const answer = await server.get(file.filePath, master);
    expect(Buffer.compare(await answer.bytes(), content)).toBe(0);
  });
});

describe("adding", () => {
  test("a file that is no MP3 is refused, and leaves nothing behind but itself", async () => {
    const id = beside.adventure(table, "Vuota");
    const from = join(server.folder, `.${Bun.randomUUIDv7()}.part`);
    writeFileSync(from, "niente");
    const adding = addOwnedSound(beside.library, { adventureId: id, title: "Niente", from });
    await expect(adding).rejects.toMatchObject({ code: "wrong_type" });
    expect(readdirSync(server.folder)).not.toContain(`avventura-${id}`);
    expect(ownedSounds(beside.library.db, id)).toEqual([]);
    rmSync(from);
  });

  test("a title without letters becomes 'Suono'", async () => {
    const id = beside.adventure(table, "Muta");
    expect((await beside.sound(id, " \u0007 ")).fileTitle).toBe("Suono");
    beside.delete(id);
  });
});

test("deleting an adventure's sounds removes rows, files and folder, and no scan brings them back", async () => {
  const id = beside.adventure(table, "Altra");
  const sound = await beside.sound(id, "Passi");
  writeFileSync(join(server.folder, `avventura-${id}`, "senza-riga.mp3"), silentMp3(500));
  const rows = scanFolder(beside.library.db, server.folder, Date.now(), 0);
  beside.delete(id);
  await rows;
  expect(ownedSounds(beside.library.db, id)).toEqual([]);
  expect(existsSync(join(server.folder, `avventura-${id}`))).toBe(false);
  expect((await server.get(sound.filePath, master)).status).toBe(404);
  beside.delete(id);
  expect(ownedSounds(beside.library.db, adventureId)).toHaveLength(1);
});
