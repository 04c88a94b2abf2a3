import { afterAll, describe, expect, test } from "bun:test";
import { hashSecret } from "../../src/http/secret.ts";
import { PASSWORD, startTestServer } from "../support/server.ts";

const server = startTestServer();
afterAll(server.stop);
const mario = await server.guest("Mario");

describe("registration", () => {
  test("refuses missing fields with a message for each", async () => {
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
    ["an invalid address", "email", "non un indirizzo"],
    ["an address with a header in it", "email", "a@b.it\r\nBcc: tutti@c.it"],
    ["an address too long", "email", `${"a".repeat(250)}@b.it`],
    ["a blank name", "username", "   "],
    ["a name too long", "username", "a".repeat(41)],
    ["a name with a zero-width space", "username", "Ma\u200Brio"],
    ["a name with a line break", "username", "riga\nnuova"],
    ["a name with a terminal escape", "username", "\u001b[31mrosso"],
    ["a name of HTML", "username", "<b>"],
    ["an empty password", "password", ""],
    ["a password of 7 characters", "password", "settete"],
    ["a password of 201 characters", "password", "a".repeat(201)],
    ["a password with a lone surrogate", "password", `\uD800${"a".repeat(20)}`],
    ["an object as a password", "password", { $ne: null }],
    ["a list of passwords", "password", ["una parola lunga"]],
    ["a number as a password", "password", 12345678],
    ["a string for a boolean", "isMaster", "true"],
  ])("refuses %s", async (_what, field, value) => {
    const { status, body } = await server.register("Qualcuno", { [field]: value });
    expect({ status, fields: Object.keys(Object(body.fields)) }).toEqual({ status: 400, fields: [field] });
  });

  test.each(["mario", "MARIO", " Mario ", "Ｍａｒｉｏ"])(
    "refuses %j, which is equivalent to the existing Mario",
    async (twin) => {
      expect(await server.register(twin, { email: "altro@esempio.it" })).toMatchObject({
        status: 409,
        body: { code: "conflict", fields: { username: "Questo nome utente è già in uso" } },
      });
    },
  );

  test("refuses an email address in use, ignoring case", async () => {
    await server.register("Zoe", { email: "Zoe@Esempio.it" });
    expect(await server.register("Zoe due", { email: "zoe@esempio.IT" })).toMatchObject({
      status: 409,
      body: { code: "conflict", fields: { email: "Questo indirizzo email è già in uso" } },
    });
  });

  test("accepts one of two concurrent requests for the same name", async () => {
    const both = await Promise.all([
      server.register("Gemella", { email: "una@esempio.it" }),
      server.register("gemella", { email: "due@esempio.it" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test("ignores unknown fields", async () => {
    const more = JSON.parse('{"id":"1","passwordHash":"x","createdAt":0,"__proto__":{"isMaster":true}}');
    expect((await server.register("Furbo", more)).status).toBe(201);
    const token = String((await server.login("Furbo")).body.token);
    expect((await server.api(token).get("/user/me")).body.user).toEqual({
      username: "Furbo",
      isMaster: false,
    });
  });
});

describe("login", () => {
  test("returns a token of 256 bits, also as an HttpOnly cookie", async () => {
    const { status, body, headers } = await server.login("Mario");
    expect(status).toBe(200);
    expect(Buffer.from(String(body.token), "base64url")).toHaveLength(32);
    const [value, ...attributes] = (headers.get("set-cookie") ?? "").split("; ");
    expect(value).toBe(`custode_session=${body.token}`);
    expect(attributes.sort()).toEqual(["HttpOnly", "Max-Age=31536000", "Path=/", "SameSite=Strict"]);
  });

  test("ignores the case of the name, and keeps its registered spelling", async () => {
    const { body } = await server.login(" mArIo ");
    const me = await server.api(String(body.token)).get("/user/me");
    expect(me.body.user).toEqual({ username: "Mario", isMaster: false });
  });

  test("returns the same response for a wrong password and an unknown name", async () => {
    const [wrong, unknown] = [await server.login("Mario", "sbagliata"), await server.login("Nessuno")];
    expect(wrong.status).toBe(401);
    expect(wrong.text).toBe(unknown.text);
    expect(unknown.status).toBe(401);
    expect(wrong.body).toEqual({ error: "Nome utente o password non corretti", code: "unauthorized" });
  });

  test("also hashes the password for an unknown name, so that timing does not reveal which names exist", async () => {
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
    // The minimum excludes other load on the machine. Without hashing, an unknown name would be answered about fifty times
    // as fast.
    expect(Math.min(...times.unknown)).toBeGreaterThan(Math.min(...times.wrong) / 5);
  });

  test.each([
    ["an empty password", ""],
    ["a very long one", "x".repeat(1001)],
    ["an object", { $ne: null }],
    ["a list of passwords", ["una parola lunga"]],
    ["a number", 1],
  ])("refuses %s with 400", async (_what, password) => {
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

describe("a login session", () => {
  test("identifies its user at /user/me", async () => {
    expect((await mario.get("/user/me")).body).toEqual({
      user: { username: "Mario", isMaster: false },
      characters: [],
    });
  });

  test("ends at logout, without ending other sessions", async () => {
    const token = String((await server.login("Mario")).body.token);
    const other = server.api(token);
    const answer = await other.post("/user/logout", {}, { cookie: `custode_session=${token}` });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect(answer.headers.get("set-cookie")).toMatch(/^custode_session=; Max-Age=0; Path=\//);
    expect((await other.get("/user/me")).status).toBe(401);
    expect((await other.post("/user/logout")).status).toBe(401);
    expect((await mario.get("/user/me")).status).toBe(200);
  });

  test("does not clear the cookie of another session at its logout", async () => {
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
