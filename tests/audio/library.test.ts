import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { renameSync, rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { silentMp3 } from "./mp3.ts";
import { type SoundServer, startSoundServer, until } from "./sound-server.ts";

let server: SoundServer;
let master: string;
let player: string;
beforeAll(async () => {
  server = startSoundServer({ audioAdmin: "Regista" });
  master = await server.token("Master");
  player = await server.token("Giocatore", false);
});
afterAll(() => server.stop());

const find = (title: string) => server.find(title);

describe("a sound copied into the folder by the host", () => {
  test("appears within seconds, with its title from the ID3 tag or the file name", async () => {
    server.copyIn("Casa Vecchia", "porta_che_cigola.mp3", silentMp3(1500));
    server.copyIn("Casa Vecchia", "02.mp3", silentMp3(900, "Passi in soffitta"));
    server.copyIn("Casa Vecchia", "note.txt", "nulla");
    const door = await until(() => find("Porta che cigola"));
    expect(door).toMatchObject({
      groupName: "Casa Vecchia",
      filePath: "/audio/files/Casa%20Vecchia/porta_che_cigola.mp3",
    });
    expect(await until(() => find("Passi in soffitta"))).toMatchObject({ groupName: "Casa Vecchia" });
    expect((await server.get(door.filePath, player)).status).toBe(200);
    expect((await server.list()).filter(({ groupName }) => groupName === "Casa Vecchia")).toHaveLength(2);
  });

  test("joins the renamed group of its folder", async () => {
    await server.post(
      "/audio/rename-group",
      { oldGroupName: "Casa Vecchia", newGroupName: "La villa" },
      master,
    );
    server.copyIn("Casa Vecchia", "orologio.mp3", silentMp3(700));
    expect(await until(() => find("Orologio"))).toMatchObject({ groupName: "La villa" });
  });

  test("is listed as missing when its file is moved away, and with the same id when it comes back", async () => {
    const at = (name: string) => join(server.folder, "Casa Vecchia", name);
    renameSync(at("02.mp3"), join(server.dataDir, "02.mp3"));
    const gone = await until(async () => {
      const file = await find("Passi in soffitta");
      return file?.missing && file;
    });
    expect((await server.get(gone.filePath, player)).status).toBe(404);
    renameSync(join(server.dataDir, "02.mp3"), at("02.mp3"));
    const back = await until(async () => {
      const file = await find("Passi in soffitta");
      return !file?.missing && file;
    });
    expect(back._id).toBe(gone._id);
  });

  test("keeps its edited title and takes the new duration when its file is replaced", async () => {
    const { _id } = await server.known("Orologio");
    await server.post("/audio/rename-file-title", { fileId: _id, newFileTitle: "Pendolo" }, master);
    rmSync(join(server.folder, "Casa Vecchia", "orologio.mp3"));
    server.copyIn("Casa Vecchia", "orologio.mp3", silentMp3(5000));
    const old = new Date(Date.now() - 60_000);
    utimesSync(join(server.folder, "Casa Vecchia", "orologio.mp3"), old, old);
    const file = await until(async () => {
      const found = await find("Pendolo");
      return (found?.durationMs ?? 0) > 4000 && found;
    });
    expect(file._id).toBe(_id);
  });
});

describe("renaming", () => {
  test("changes the title of a sound, trimmed, and does not move its file", async () => {
    const { _id, filePath } = await server.known("Porta che cigola");
    const answer = await server.post(
      "/audio/rename-file-title",
      { fileId: _id, newFileTitle: "  La porta  " },
      master,
    );
    expect(await answer.json()).toMatchObject({
      success: true,
      file: { _id, fileTitle: "La porta", filePath },
    });
    expect((await server.get(filePath, player)).status).toBe(200);
  });

  test("refuses to rename a group to the name of another", async () => {
    await server.upload(master, silentMp3(300), "Bosco", "vento.mp3");
    const body = { oldGroupName: "Bosco", newGroupName: "La villa" };
    const answer = await server.post("/audio/rename-group", body, master);
    expect([answer.status, (await answer.json()).code]).toEqual([409, "conflict"]);
    expect(await find("Vento")).toMatchObject({ groupName: "Bosco" });
  });

  test("a renamed group and a new group with its old name stay separate", async () => {
    await server.upload(master, silentMp3(300), "Mare", "onde.mp3");
    await server.post("/audio/rename-group", { oldGroupName: "Mare", newGroupName: "Costa" }, master);
    const { file } = await (await server.upload(master, silentMp3(300), "Mare", "gabbiani.mp3")).json();
    expect(file).toMatchObject({ groupName: "Mare", filePath: "/audio/files/mare-2/gabbiani.mp3" });
    expect(await find("Onde")).toMatchObject({ groupName: "Costa" });
  });

  test.each([
    ["/audio/rename-file-title", { fileId: "none", newFileTitle: "x" }, 404],
    ["/audio/rename-file-title", { fileId: "none", newFileTitle: "  " }, 400],
    ["/audio/rename-file-title", { fileId: 7, newFileTitle: "x" }, 400],
    ["/audio/rename-file-title", { fileId: "none", newFileTitle: "x".repeat(201) }, 400],
    ["/audio/tags", { fileId: "none", tags: ["notte"] }, 404],
    ["/audio/tags", { fileId: "none", tags: [" "] }, 400],
    ["/audio/tags", { fileId: "none", tags: ["x".repeat(41)] }, 400],
    ["/audio/tags", { fileId: "none", tags: new Array(13).fill("x") }, 400],
    ["/audio/rename-group", { oldGroupName: "none", newGroupName: "x" }, 404],
    ["/audio/rename-group", { oldGroupName: "none", newGroupName: "" }, 400],
    ["/audio/rename-group", {}, 400],
  ])("%s refuses %j with %i", async (path, body, status) => {
    const answer = await server.post(path, body, master);
    expect(answer.status).toBe(status);
    expect((await answer.json()).error).toBeString();
  });

  test.each([
    ["/audio/rename-file-title", { fileId: "x", newFileTitle: "x" }],
    ["/audio/tags", { fileId: "x", tags: [] }],
    ["/audio/rename-group", { oldGroupName: "x", newGroupName: "x" }],
    ["/audio/reset-database", {}],
    ["/audio/install-starter", {}],
  ])("%s is for masters only", async (path, body) => {
    expect((await server.post(path, body, player)).status).toBe(403);
    expect((await server.post(path, body)).status).toBe(401);
  });
});

describe("POST /audio/reset-database", () => {
  test("is allowed only to the master that the host has configured, as /audio/rights reports", async () => {
    const before = await server.list();
    expect((await server.post("/audio/reset-database", {}, master)).status).toBe(403);
    expect(await server.list()).toEqual(before);
    expect(await (await server.get("/audio/rights", master)).json()).toEqual({
      mayManage: true,
      mayReset: false,
    });
    expect(await (await server.get("/audio/rights", player)).json()).toEqual({
      mayManage: false,
      mayReset: false,
    });
  });

  test("rebuilds the list from the folder, reports counts, and removes missing sounds", async () => {
    const admin = await server.token("regista");
    expect(await (await server.get("/audio/rights", admin)).json()).toEqual({
      mayManage: true,
      mayReset: true,
    });
    const { _id: id, filePath } = await server.known("La porta");
    rmSync(join(server.folder, "bosco", "vento.mp3"));
    const before = await server.list();
    const answer = await (await server.post("/audio/reset-database", {}, admin)).json();
    const after = await server.list();
    expect(answer).toEqual({
      deletedRecords: before.length,
      addedRecords: before.length - 1,
      groupsFound: 3,
    });
    expect(after).toHaveLength(before.length - 1);
    expect(await find("Vento")).toBeUndefined();
    // Titles and groups come from the files again; the id stays.
    expect(after.find(({ filePath: path }) => path === filePath)).toMatchObject({
      _id: id,
      fileTitle: "Porta che cigola",
      groupName: "Casa Vecchia",
    });
  });

  test("is refused to a player with the configured name", async () => {
    const other = startSoundServer({ audioAdmin: "Pino" });
    const pino = await other.token("pino", false);
    expect((await other.post("/audio/reset-database", {}, pino)).status).toBe(403);
    await other.stop();
  });
});

test("500 sounds in 30 groups are all scanned and listed, and a group is renamed with its sounds", async () => {
  const big = startSoundServer();
  const token = await big.token("Master");
  for (let i = 0; i < 500; i += 1)
    big.copyIn(`gruppo ${i % 30}`, `suono_${i}.mp3`, silentMp3(2000, `Suono ${i}`));
  await until(async () => (await big.list()).length === 500);
  const inGroup = async (name: string) =>
    (await big.list()).filter(({ groupName }) => groupName === name).length;
  const before = await inGroup("gruppo 7");
  await big.post("/audio/rename-group", { oldGroupName: "gruppo 7", newGroupName: "Sette" }, token);
  expect([before, await inGroup("Sette"), await inGroup("gruppo 7")]).toEqual([17, 17, 0]);
  await big.stop();
}, 40_000);
