import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ServerMessage } from "#shared/protocol.ts";
import { decode } from "#shared/read.ts";
import { silentMp3 } from "./mp3.ts";
import { type SoundServer, startSoundServer, until } from "./sound-server.ts";

let server: SoundServer;
let master: string;
beforeAll(async () => {
  server = startSoundServer({ audioAdmin: "Master" });
  master = await server.token("Master");
});
afterAll(() => server.stop());

const give = (fileId: string, tags: string[]) => server.post("/audio/tags", { fileId, tags }, master);
const tagsOf = async (title: string) => (await server.known(title)).tags;
const inside = (...path: string[]) => join(server.folder, ...path);
const withTags = (title: string, tags: string[] | undefined) =>
  until(async () => {
    const file = await server.find(title);
    return file && Bun.deepEquals(file.tags, tags) && file;
  });

describe("the subfolders of a group's folder", () => {
  test("are tags of the sounds in them, and their sounds belong to the group", async () => {
    server.copyIn("Meteo", "vento.mp3", silentMp3(900));
    server.copyIn("Meteo/notte", "pioggia.mp3", silentMp3(900));
    server.copyIn("Meteo/notte/città_vecchia/Notte/così", "gronda.mp3", silentMp3(900));
    const rain = await withTags("Pioggia", ["notte"]);
    expect(rain).toMatchObject({ groupName: "Meteo", filePath: "/audio/files/Meteo/notte/pioggia.mp3" });
    const gutter = await withTags("Gronda", ["notte", "città vecchia", "così"]);
    for (const { filePath } of [rain, gutter]) {
      const range = { headers: { range: "bytes=0-9" } };
      expect((await server.get(filePath, master, range)).status).toBe(206);
      expect((await server.get(filePath)).status).toBe(401);
    }
    expect(await tagsOf("Vento")).toBeUndefined();
  });

  test("are scanned four levels deep, without symlinks and hidden folders", async () => {
    const elsewhere = join(server.dataDir, "altrove");
    mkdirSync(elsewhere, { recursive: true });
    writeFileSync(join(elsewhere, "segreto.mp3"), silentMp3(900));
    symlinkSync(elsewhere, inside("Meteo", "collegata"));
    server.copyIn("Meteo/.nascosta", "nascosto.mp3", silentMp3(900));
    server.copyIn("Meteo/1/2/3/4/5", "profondo.mp3", silentMp3(900));
    server.copyIn("Meteo/1/2/3/4", "quarto.mp3", silentMp3(900));
    await withTags("Quarto", ["1", "2", "3", "4"]);
    const titles = (await server.list()).map(({ fileTitle }) => fileTitle);
    for (const title of ["Segreto", "Nascosto", "Profondo"]) expect(titles).not.toContain(title);
    expect((await server.get("/audio/files/Meteo/collegata/segreto.mp3", master)).status).toBe(404);
  });

  test("are scanned when only their own content changes", async () => {
    renameSync(
      inside("Meteo", "1", "2", "3", "4", "quarto.mp3"),
      inside("Meteo", "1", "2", "3", "quinto.mp3"),
    );
    await withTags("Quinto", ["1", "2", "3"]);
    expect(await server.known("Quarto")).toMatchObject({ missing: true });
  });

  test("may have names of the maximum length: the list still passes the client's schema", async () => {
    // 250 bytes each, of 255.
    const folders = ["風", "雨", "海", "森", "山"].map((sign) => sign.repeat(83));
    server.copyIn(folders.join("/"), `${"雷".repeat(80)}.mp3`, silentMp3(900));
    const { filePath } = await until(() => server.find("雷".repeat(80)));
    const told = { action: "audioListUpdated", data: { listAudios: await server.list() } };
    expect(decode(ServerMessage, JSON.stringify(told))).not.toBeNull();
    expect((await server.get(filePath, master)).status).toBe(200);
  });

  test("answer 404 when replaced by a symlink", async () => {
    server.copyIn("Meteo/scambio", "onda.mp3", silentMp3(900));
    const { filePath } = await withTags("Onda", ["scambio"]);
    renameSync(inside("Meteo", "scambio"), join(server.dataDir, "scambio"));
    symlinkSync(join(server.dataDir, "scambio"), inside("Meteo", "scambio"));
    expect((await server.get(filePath, master)).status).toBe(404);
  });
});

describe("tags given by hand", () => {
  test("follow those of the folders, without duplicates, ignoring case", async () => {
    const { _id } = await server.known("Pioggia");
    const answer = await give(_id, [" bosco ", "NOTTE", "Bosco", "tetti"]);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      success: true,
      file: { _id, tags: ["notte", "bosco", "tetti"] },
    });
    expect((await give(_id, ["tetti"])).status).toBe(200);
    expect(await tagsOf("Pioggia")).toEqual(["notte", "tetti"]);
    expect((await give(_id, [])).status).toBe(200);
    expect(await tagsOf("Pioggia")).toEqual(["notte"]);
  });

  test("are sent to the table, and stay when the file is replaced", async () => {
    const { _id } = await server.known("Vento");
    const seat = await (await server.guest("Ada")).joinTable();
    await give(_id, ["bora"]);
    await seat.next("audioListUpdated", ({ listAudios }) =>
      listAudios.some(({ tags }) => tags?.includes("bora")),
    );
    seat.close();
    server.copyIn("Meteo", "vento.mp3", silentMp3(4000));
    const file = await until(async () => {
      const found = await server.known("Vento");
      return (found.durationMs ?? 0) > 3000 && found;
    });
    expect(file).toMatchObject({ _id, tags: ["bora"] });
  });

  test("are removed when the list is rebuilt; those of folders stay", async () => {
    await give((await server.known("Pioggia"))._id, ["tetti"]);
    expect((await server.post("/audio/reset-database", {}, master)).status).toBe(200);
    expect(await tagsOf("Vento")).toBeUndefined();
    expect(await tagsOf("Pioggia")).toEqual(["notte"]);
  });
});
