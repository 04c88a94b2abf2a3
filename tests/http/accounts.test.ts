import { afterAll, describe, expect, test } from "bun:test";
import { hashSecret } from "../../src/http/secret.ts";
import { PASSWORD, startTestServer } from "../support/server.ts";

const server = startTestServer();
afterAll(server.stop);
const mario = await server.guest("Mario");

describe("registering", () => {
  test("refuses what is missing, with a sentence beside each field", async () => {
    const answer = await server.api().post("/user/register", {});
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: "invalid",
        fields: {
          email: "Inserire un indirizzo email",
          username: "Inserire un nome utente",
          password: "Inserire una password",
        },
      },
    });
  });

  test.each([
    ["an address that is none", "email", "non un indirizzo"],
    ["an address with a header in it", "email", "a@b.it\r\nBcc: tutti@c.it"],
    ["an address too long", "email", `${"a".repeat(250)}@b.it`],
    ["a blank name", "username", "   "],
    ["a name too long", "username", "a".repeat(41)],
    ["a name with a space that nobody sees", "username", "Ma\u200Brio"],
    ["a name of two lines", "username", "riga\nnuova"],
    ["a name that paints the log", "username", "\u001b[31mrosso"],
    ["a name of HTML", "username", "<b>"],
    ["an empty password", "password", ""],
    ["a password of seven", "password", "settete"],
    ["a password of two hundred and one", "password", "a".repeat(201)],
    ["a password with half a character", "password", `\uD800${"a".repeat(20)}`],
    ["a password that is a query", "password", { $ne: null }],
    ["a list of passwords", "password", ["una parola lunga"]],
    ["a number as a password", "password", 12345678],
    ["a word for a tick", "isMaster", "true"],
  ])("refuses %s", async (_what, field, value) => {
    const { status, body } = await server.register("Qualcuno", { [field]: value });
    expect({ status, fields: Object.keys(Object(body.fields)) }).toEqual({ status: 400, fields: [field] });
  });

  test.each(["mario", "MARIO", " Mario ", "Ｍａｒｉｏ"])("refuses %j, who is Mario already", async (twin) => {
    expect(await server.register(twin, { email: "altro@esempio.it" })).toMatchObject({
      status: 409,
      body: { code: "conflict", fields: { username: "Questo nome utente è già in uso" } },
    });
  });

  test("refuses an address that somebody has, whatever its capitals", async () => {
    await server.register("Zoe", { email: "Zoe@Esempio.it" });
    expect(await server.register("Zoe due", { email: "zoe@esempio.IT" })).toMatchObject({
      status: 409,
      body: { code: "conflict", fields: { email: "Questo indirizzo email è già in uso" } },
    });
  });

  test("lets one of two through who want the same name at once", async () => {
    const both = await Promise.all([
      server.register("Gemella", { email: "una@esempio.it" }),
      server.register("gemella", { email: "due@esempio.it" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test("takes no field that is not asked for", async () => {
    const more = JSON.parse('{"id":"1","passwordHash":"x","createdAt":0,"__proto__":{"isMaster":true}}');
    expect((await server.register("Furbo", more)).status).toBe(201);
    const token = String((await server.login("Furbo")).body.token);
    expect((await server.api(token).get("/user/me")).body.user).toEqual({
      username: "Furbo",
      isMaster: false,
    });
  });
});

describe("logging in", () => {
  test("gives a token of 256 bits, and the same as a cookie that no script reads", async () => {
    const { status, body, headers } = await server.login("Mario");
    expect(status).toBe(200);
    expect(Buffer.from(String(body.token), "base64url")).toHaveLength(32);
    const [value, ...attributes] = (headers.get("set-cookie") ?? "").split("; ");
    expect(value).toBe(`custode_session=${body.token}`);
    expect(attributes.sort()).toEqual(["HttpOnly", "Max-Age=31536000", "Path=/", "SameSite=Strict"]);
  });

  test("knows the name in any capitals, and shows it as it was typed", async () => {
    const { body } = await server.login(" mArIo ");
    const me = await server.api(String(body.token)).get("/user/me");
    expect(me.body.user).toEqual({ username: "Mario", isMaster: false });
  });

  test("answers a wrong password and an unknown name with the same words", async () => {
    const [wrong, unknown] = [await server.login("Mario", "sbagliata"), await server.login("Nessuno")];
    expect(wrong.status).toBe(401);
    expect(wrong.text).toBe(unknown.text);
    expect(unknown.status).toBe(401);
    expect(wrong.body).toEqual({ error: "Nome utente o password non corretti", code: "unauthorized" });
  });

  test("takes as long for an unknown name as for a wrong password", async () => {
    const times = { wrong: [] as number[], unknown: [] as number[] };
    for (let guess = 0; guess < 8; guess += 1) {
      for (const [kind, username] of [
        ["wrong", "Zoe"],
        ["unknown", "Nessuna"],
      ] as const) {
        const before = performance.now();
        await server.login(username, "sbagliata");
        times[kind].push(performance.now() - before);
      }
    }
    // The least of each is what the work itself takes, on a machine that does other things too; without it an unknown name
    // would be answered at once, fifty times as fast.
    expect(Math.min(...times.unknown)).toBeGreaterThan(Math.min(...times.wrong) / 5);
  });

  test.each([
    ["an empty password", ""],
    ["a very long one", "x".repeat(1001)],
    ["a query for one", { $ne: null }],
    ["a list of them", ["una parola lunga"]],
    ["a number", 1],
  ])("refuses %s without an accident", async (_what, password) => {
    const answer = await server.api().post("/user/login", { username: "Mario", password });
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid" } });
  });

  test("stores neither the token nor the password, and logs neither", async () => {
    const file = await Bun.file(`${server.dataDir}/custode.db-wal`).text();
    expect(file).toContain(hashSecret(mario.token));
    for (const secret of [mario.token, PASSWORD]) {
      expect(file).not.toContain(secret);
      expect(server.lines.join()).not.toContain(secret);
    }
  });
});

describe("a session", () => {
  test("is told who it belongs to", async () => {
    expect((await mario.get("/user/me")).body).toEqual({
      user: { username: "Mario", isMaster: false },
      characters: [],
    });
  });

  test("ends at logout, at once and alone", async () => {
    const token = String((await server.login("Mario")).body.token);
    const other = server.api(token);
    const answer = await other.post("/user/logout", {}, { cookie: `custode_session=${token}` });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(answer.headers.get("set-cookie")).toMatch(/^custode_session=; Max-Age=0; Path=\//);
    expect((await other.get("/user/me")).status).toBe(401);
    expect((await other.post("/user/logout")).status).toBe(401);
    expect((await mario.get("/user/me")).status).toBe(200);
  });

  test("that is ended after another has begun in the same browser leaves that one its cookie", async () => {
    const token = String((await server.login("Mario")).body.token);
    const answer = await server
      .api(token)
      .post("/user/logout", {}, { cookie: `custode_session=${mario.token}` });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("set-cookie")).toBeNull();
  });

  test.each([
    ["an empty bearer", "Bearer "],
    ["the word null", "Bearer null"],
    ["two words", "Bearer x y"],
    ["another scheme", "Basic bWFyaW86eA=="],
    ["a very long token", `Bearer ${"a".repeat(10_000)}`],
  ])("is not opened by %s", async (_what, authorization) => {
    const answer = await server.api().get("/user/me", { authorization });
    expect(answer).toMatchObject({ status: 401, body: { code: "unauthorized" } });
  });

  test("is not opened by a token in the address", async () => {
    expect((await server.api().get(`/user/me?token=${mario.token}`)).status).toBe(401);
  });
});
