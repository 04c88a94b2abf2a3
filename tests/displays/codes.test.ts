import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CLOSE } from "#shared/protocol.ts";
import { silentMp3 } from "../audio/mp3.ts";
import { pngOf } from "../handouts/png.ts";
import { type Guest, startTestServer } from "../support/server.ts";
import { joined, startTables } from "../tables/tables-server.ts";
import { cookieOf, listed, newCode, screen, showCode, tableOf } from "./display-server.ts";

const server = startTables();
afterAll(server.stop);
let marta: Guest;
let table: string;
beforeAll(async () => {
  marta = await server.guest("Marta", { isMaster: true });
  table = await tableOf(marta);
});

describe("the code of a television", () => {
  test("is 128 random bits, and is not stored in plain text", async () => {
    const { status, body } = await marta.post("/displays/create", { table });
    expect(status).toBe(201);
    const code = String(body.code);
    expect(Buffer.from(code, "base64url")).toHaveLength(16);
    expect(body.url).toBe(`/display/${code}`);
    expect((await listed(marta, table)).at(-1)?._id).toBe(String(body._id));
    await server.restart();
    expect(readFileSync(join(server.dataDir, "custode.db")).includes(code)).toBe(false);
    (await screen(server, code)).close();
  });

  test("opens up to twenty screens, and the list reports whether it is in use", async () => {
    const code = await newCode(marta, table);
    const newest = async () => (await listed(marta, table)).at(-1);
    expect(await newest()).toMatchObject({ isOn: false });
    const screens = await Promise.all(Array.from({ length: 20 }, () => screen(server, code)));
    expect(await newest()).toMatchObject({ isOn: true });
    expect((await (await showCode(server, code)).closed).code).toBe(CLOSE.tooMany);
    for (const one of screens) one.close();
    await Promise.all(screens.map(({ closed }) => closed));
    (await screen(server, code)).close();
  });

  test("that is wrong gets no welcome, no cookie, and no information about a table", async () => {
    const socket = await showCode(server, "A".repeat(22));
    expect((await socket.closed).code).toBe(CLOSE.deadSession);
    expect(socket.frames).toEqual([]);
    const answer = await server.api().post("/displays/open", { code: "A".repeat(22) });
    expect(answer.status).toBe(404);
    expect(answer.headers.get("set-cookie")).toBe(null);
    expect(Object.keys(answer.body).sort()).toEqual(["code", "error"]);
  });

  test("closes its screens when it is revoked, and is refused afterwards", async () => {
    const [code, other] = [await newCode(marta, table), await newCode(marta, table)];
    const screens = [await screen(server, code), await screen(server, code)];
    const spared = await screen(server, other);
    const id = (await listed(marta, table)).at(-2)?._id;
    expect((await marta.post("/displays/revoke", { id })).status).toBe(200);
    for (const { closed } of screens) expect((await closed).code).toBe(CLOSE.deadSession);
    const again = await showCode(server, code);
    expect((await again.closed).code).toBe(CLOSE.deadSession);
    expect((await server.api().post("/displays/open", { code })).status).toBe(404);
    expect((await marta.post("/displays/revoke", { id })).status).toBe(404);
    spared.say("FINE");
    expect((await spared.next("error")).code).toBe("forbidden");
    spared.close();
  });

  test("is refused while its table is archived", async () => {
    const archive = await server.open(marta, "Finito");
    const code = await newCode(marta, archive);
    const socket = await screen(server, code);
    await marta.post("/table/update", { id: archive, isArchived: true });
    expect((await socket.closed).code).toBe(CLOSE.deadSession);
    expect((await (await showCode(server, code)).closed).code).toBe(CLOSE.deadSession);
    expect((await server.api().post("/displays/open", { code })).status).toBe(404);
    expect((await marta.post("/displays/create", { table: archive })).status).toBe(409);
    expect(await listed(marta, archive)).toHaveLength(1);
    await marta.post("/table/update", { id: archive, isArchived: false });
    (await screen(server, code)).close();
  });

  test("works after a restart of the server", async () => {
    const code = await newCode(marta, table);
    const before = await screen(server, code);
    await server.restart();
    expect((await before.closed).code).toBe(CLOSE.goingAway);
    const after = await screen(server, code);
    expect(after.frames).toContainEqual({
      action: "seated",
      data: { table: { _id: table, name: "Il tavolo", isMaster: false } },
    });
    after.close();
  });

  test("is not logged, even in the path of its page", async () => {
    const code = await newCode(marta, table);
    await server.api().get(`/display/${code}`);
    await cookieOf(server, code);
    (await screen(server, code)).close();
    const lines = server.lines.join("");
    expect(lines).toContain("/display/");
    expect(lines).not.toContain(code);
  });

  test("is limited to twenty for each table", async () => {
    const full = await server.open(marta, "Pieno");
    for (let made = 0; made < 20; made += 1) await newCode(marta, full);
    expect((await marta.post("/displays/create", { table: full })).status).toBe(422);
    const [first] = await listed(marta, full);
    await marta.post("/displays/revoke", { id: first?._id });
    await newCode(marta, full);
  });

  test("cannot be listed, created or revoked by a master of another table", async () => {
    const carla = await server.guest("Carla", { isMaster: true });
    const own = await server.open(carla, "Di Carla");
    const code = await newCode(marta, await server.open(marta, "Di Marta"));
    const socket = await screen(server, code);
    const tables = (await marta.get("/table/list")).body.tables as { _id: string; name: string }[];
    const his = tables.find(({ name }) => name === "Di Marta")?._id ?? "";
    const [display] = await listed(marta, his);
    expect((await carla.get(`/displays/list?table=${his}`)).status).toBe(404);
    expect((await carla.post("/displays/create", { table: his })).status).toBe(404);
    expect((await carla.post("/displays/revoke", { id: display?._id })).status).toBe(404);
    await joined(carla, await server.invite(marta, his));
    expect((await carla.post("/displays/revoke", { id: display?._id })).status).toBe(403);
    expect(await listed(carla, own)).toEqual([]);
    socket.say("FINE");
    await socket.next("error");
    socket.close();
  });
});

test("wrong television codes are limited to sixty attempts, and right ones are not counted", async () => {
  const own = startTestServer();
  try {
    const master = await own.guest("Marta", { isMaster: true });
    const code = await newCode(master, await tableOf(master));
    const open = async (said: string) => (await own.api().post("/displays/open", { code: said })).status;
    for (let time = 0; time < 70; time += 1) expect(await open(code)).toBe(200);
    for (let time = 0; time < 60; time += 1) expect(await open(`nessuno${time}`)).toBe(404);
    expect(await open("nessuno")).toBe(429);
  } finally {
    await own.stop();
  }
});

describe("the cookie of a television", () => {
  test("authorises only the sound file that is playing at its table", async () => {
    const upload = async (name: string) => {
      const form = new FormData();
      form.append("audio", new Blob([silentMp3(1_000)]), `${name}.mp3`);
      form.append("groupName", "Tempo");
      const { file } = (await marta.send("/audio/upload", { method: "POST", body: form })).body;
      return file as { _id: string; filePath: string };
    };
    const [rain, wind] = [await upload("pioggia"), await upload("vento")];
    const code = await newCode(marta, table);
    const cookie = await cookieOf(server, code);
    const status = async (path: string) => (await server.api().get(path, cookie)).status;
    expect(await status(rain.filePath)).toBe(401);
    const socket = await screen(server, code);
    const board = await marta.joinTable();
    board.say("AUDIO_PLAY", { file: { _id: rain._id } });
    await socket.next("audioStreaming", ({ file }) => file?._id === rain._id);
    expect(await status(rain.filePath)).toBe(200);
    expect((await server.api().get(rain.filePath, { ...cookie, range: "bytes=0-9" })).status).toBe(206);
    expect(await status(wind.filePath)).toBe(401);
    const other = await cookieOf(server, await newCode(marta, await server.open(marta, "Zitto")));
    expect((await server.api().get(rain.filePath, other)).status).toBe(401);
    for (const path of [
      "/user/me",
      "/table/list",
      "/audio/rights",
      `/table/${table}`,
      `/table/${table}/rolls`,
      `/displays/list?table=${table}`,
    ]) {
      expect([path, await status(path)]).toEqual([path, 401]);
    }
    expect((await server.api().post("/audio/install-starter", {}, cookie)).status).toBe(401);
    board.say("AUDIO_STOP");
    await socket.next("audioStreaming", ({ file }) => file === null);
    expect(await status(rain.filePath)).toBe(401);
    board.say("AUDIO_PLAY", { file: { _id: rain._id } });
    await socket.next("audioStreaming", ({ file }) => file !== null);
    await marta.post("/displays/revoke", { id: (await listed(marta, table)).at(-1)?._id });
    expect(await status(rain.filePath)).toBe(401);
    board.close();
  });

  test("is one for each television: a browser shows those of two tables, and forgets a revoked one", async () => {
    const elsewhere = await server.open(marta, "Altrove");
    const [one, other] = [await newCode(marta, table), await newCode(marta, elsewhere)];
    const { cookie: first = "" } = await cookieOf(server, one);
    const opened = await server.api().post("/displays/open", { code: other }, { cookie: first });
    const second = (opened.headers.getSetCookie()[0] ?? "").split(";")[0];
    const picture = async (at: string) => {
      const form = new FormData();
      form.append("image", new Blob([pngOf(10, 10)]), "a.png");
      const { body } = await marta.send(`/handout/upload?table=${at}`, { method: "POST", body: form });
      const handout = { table: at, title: "Mappa", kind: "picture", imageId: body.imageId };
      const { handout: made } = (await marta.post("/handout/create", handout)).body;
      await marta.post("/handout/show", { id: Object(made)._id, to: ["*"] });
      return `/handout/image/${body.imageId}`;
    };
    const [here, there] = [await picture(table), await picture(elsewhere)];
    const statusOf = async (path: string, cookie: string) =>
      (await server.api().get(path, { cookie })).status;
    const both = `${first}; ${second}`;
    expect([await statusOf(here, both), await statusOf(there, both)]).toEqual([200, 200]);
    expect([await statusOf(here, first), await statusOf(there, first)]).toEqual([200, 401]);
    await marta.post("/displays/revoke", { id: (await listed(marta, table)).at(-1)?._id });
    const again = await server.api().post("/displays/open", { code: other }, { cookie: both });
    const name = first.split("=")[0] ?? "";
    expect(again.headers.getSetCookie().some((each) => each.startsWith(`${name}=;`))).toBe(true);
  });

  test("is separate from the session cookie, HttpOnly and SameSite=Strict", async () => {
    const { headers } = await server
      .api(marta.token)
      .post("/displays/open", { code: await newCode(marta, table) });
    const cookies = headers.getSetCookie();
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^custode_display_[\da-f]{12}=[\w-]+; Path=\/; HttpOnly; SameSite=Strict$/);
  });
});
